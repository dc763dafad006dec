"""Cards that people make, their pictures, and cards of paper."""
