"""From what people typed to facts, and back; errors stand next to what was typed."""
