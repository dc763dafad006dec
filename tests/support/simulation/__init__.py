"""Whole evenings on virtual time, each from one seed: real servers, scripted people, and faults.

`python -m tests.support.simulation --seed 7` plays one and says whether all was well.
"""
