"""The names of C types in the kernel's annotations, and the plain Python version of a C struct.

To mypy and to plain Python the numbers are plain ints and the arrays are lists. tools/kernel_header.py reads the types
of C from here. A number annotated as `int` is a C int too. In a function without Python objects, every local variable
without annotation is also a C int.
"""

from __future__ import annotations

from array import array
from typing import Annotated, Any, ClassVar, Self, TypeVar, get_args, get_origin, get_type_hints

U8 = Annotated[int, "unsigned char"]
U16 = Annotated[int, "unsigned short"]
U32 = Annotated[int, "unsigned int"]
U64 = Annotated[int, "unsigned long long"]
I16 = Annotated[int, "short"]
I64 = Annotated[int, "long long"]
Int = Annotated[int, "int"]  # for a local variable of a function that works with Python's objects
Action = Annotated[int, "unsigned int"]
AnyInt = Annotated[int, "object"]  # of any size, as in Python

# Pointers to arrays. In a struct they have a size: `Annotated[Bytes, 12]`.
Bytes = Annotated[list[int], "unsigned char *"]
SignedBytes = Annotated[list[int], "signed char *"]
Shorts = Annotated[list[int], "short *"]
UShorts = Annotated[list[int], "unsigned short *"]
Ints = Annotated[list[int], "int *"]
Actions = Annotated[list[int], "unsigned int *"]
Words = Annotated[list[int], "unsigned long long *"]
Lookup = Annotated[dict[int, int], "unsigned char *"]  # C searches this table; Python uses a dictionary

# Objects that offer their memory to C.
ByteView = Annotated["memoryview | bytearray | array[int]", "unsigned char[::1]"]
SignedByteView = Annotated["memoryview | bytearray | array[int]", "signed char[::1]"]
ShortView = Annotated["memoryview | bytearray | array[int]", "short[::1]"]
IntView = Annotated["memoryview | bytearray | array[int]", "int[::1]"]
ActionView = Annotated["memoryview | bytearray | array[int]", "unsigned int[::1]"]

AnyStruct = TypeVar("AnyStruct", bound="Struct")


class Struct:
    """Numbers and arrays of numbers, all zero at first. Subclasses have only annotations; `struct` makes them."""

    __slots__ = ()
    ARRAYS: ClassVar[dict[str, int]] = {}  # the number of places of each array
    NUMBERS: ClassVar[tuple[str, ...]] = ()
    LOOKUPS: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        for name, size in self.ARRAYS.items():
            setattr(self, name, [0] * size)
        for name in self.NUMBERS:
            setattr(self, name, 0)
        for name in self.LOOKUPS:
            setattr(self, name, {})

    def copy_from(self, other: Self) -> None:
        for name in self.ARRAYS:
            setattr(self, name, getattr(other, name)[:])
        for name in self.NUMBERS:
            setattr(self, name, getattr(other, name))
        for name in self.LOOKUPS:
            setattr(self, name, getattr(other, name).copy())


def struct(described: type[AnyStruct]) -> type[AnyStruct]:
    """The described class, with a slot for each field."""
    hints = get_type_hints(described, include_extras=True)
    fields: dict[str, Any] = {name: hints[name] for name in described.__annotations__}
    kinds = {name: get_args(hint)[0] if get_origin(hint) is Annotated else hint for name, hint in fields.items()}
    body: dict[str, Any] = {
        "__doc__": described.__doc__,
        "__module__": described.__module__,
        "__annotations__": fields,
        "__slots__": tuple(fields),
        "ARRAYS": {name: size_of(fields[name]) for name, kind in kinds.items() if get_origin(kind) is list},
        "NUMBERS": tuple(name for name, kind in kinds.items() if kind is int),
        "LOOKUPS": tuple(name for name, kind in kinds.items() if get_origin(kind) is dict),
    }
    made: type[AnyStruct] = type(described.__name__, described.__bases__, body)
    return made


def size_of(hint: Any) -> int:
    """The number of places of an array in a struct; 0 if it is only a pointer."""
    size = hint.__metadata__[-1]
    return size if isinstance(size, int) else 0
