"""What a good player of Loot Island looks at."""
