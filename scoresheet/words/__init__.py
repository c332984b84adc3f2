"""What the pages say: sentences and amounts, made from games and sheets."""
