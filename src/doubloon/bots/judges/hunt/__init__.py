"""What a good player of Tobago looks at, with and without its expansion."""
