"""Mission Table: three cooperative mission card games on one computer."""

__version__ = "0.1.0"
