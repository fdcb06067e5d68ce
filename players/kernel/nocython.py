"""The names of the `cython` module that the kernel uses, for machines without Cython."""

from contextlib import nullcontext

compiled = False
nogil = nullcontext()
