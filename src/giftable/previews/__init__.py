"""The pictures of links: what an invitation, a replay or a circle shows before it is opened."""
