SCORING: tuple = ()
