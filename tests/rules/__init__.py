"""The rules, tested as they are used: a game file goes in, a sheet comes out."""
