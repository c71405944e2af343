"""Make Cython's input from the annotated parts of the kernel: one source without annotations, and its header.

A part is a file that imports everything from an `intrinsics.py`. Parts are joined in the order of their imports; of a
part its functions and classes are compiled. The header gives C the facts that are written only once, in Python: the
constants, tables and structs that the parts use, and the types of their functions and classes. In its middle are the
files `intrinsics.pxd`, with the things that only C can do. To read the results:

    python tools/kernel_source.py header
    python tools/kernel_source.py source
"""

import ast
import os
import re
import sys
from collections.abc import Iterator
from copy import deepcopy
from functools import cached_property
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

SRC = Path(__file__).resolve().parents[1] / "src"
KERNEL = SRC / "saboteur/kernel"
LINE = 64  # the bytes of a cache line
SIZES = {"char": 1, "short": 2, "int": 4, "long": 8}
CYTHON = {
    "unsigned char": "uchar",
    "signed char": "schar",
    "short": "short",
    "int": "int",
    "unsigned int": "uint",
    "long long": "longlong",
    "unsigned long long": "ulonglong",
    "bint": "bint",
}
OBJECTS = {"object", "list", "bytearray"}  # types that a function can only use with Python
TYPES_ONLY = {"__future__", "collections.abc", "typing"}


def load(module: str) -> ModuleType:
    """A module of the plain kernel, whichever kernel the environment asks for."""
    before = os.environ.get("SABOTEUR_KERNEL")
    os.environ["SABOTEUR_KERNEL"] = "python"
    sys.path.insert(0, str(SRC))
    try:
        return import_module(module)
    finally:
        sys.path.remove(str(SRC))
        del os.environ["SABOTEUR_KERNEL"]
        if before is not None:
            os.environ["SABOTEUR_KERNEL"] = before


def imported(tree: ast.Module) -> set[str]:
    """The modules of the kernel that a module imports from."""
    names = {node.module or "" for node in tree.body if isinstance(node, ast.ImportFrom)}
    return {name for name in names if name.startswith("saboteur.kernel.")}


def in_class(node: ast.stmt) -> Iterator[ast.stmt]:
    """The statements of a class, also those under `if not cython.compiled`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
            yield from in_class(child)


class KernelSource:
    """The modules of the kernel, and the meaning of their annotations in C."""

    def __init__(self) -> None:
        paths = {".".join(path.relative_to(SRC).with_suffix("").parts): path for path in sorted(KERNEL.rglob("*.py"))}
        self.trees = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in paths.items()}
        graph = {name: sorted(imported(tree) & self.trees.keys()) for name, tree in self.trees.items()}
        ordered = list(TopologicalSorter(graph).static_order())
        twins = [name for name in ordered if name.endswith(".intrinsics")]
        headers = [paths[name].with_suffix(".pxd").read_text(encoding="utf-8") for name in twins]
        self.intrinsics = "\n".join(headers)
        self.parts = [name for name in ordered if name not in twins and set(twins) & set(graph[name])]
        numbers = set().union(*(graph[name] for name in [*twins, *self.parts])) - {*twins, *self.parts}
        self.vocabulary = [load(name) for name in ordered if name in numbers]  # the modules that define their numbers

    @cached_property
    def used(self) -> set[str]:
        """All names in the parts and in intrinsics.pxd."""
        trees = [node for part in self.parts for node in ast.walk(self.trees[part])]
        names = {node.id for node in trees if isinstance(node, ast.Name)}
        return names | set(re.findall(r"\w+", self.intrinsics))

    @cached_property
    def structs(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for module in self.vocabulary:
            structs = {name: value for name, value in vars(module).items() if getattr(value, "__slots__", None)}
            found |= {name: value for name, value in structs.items() if hasattr(value, "copy_from")}
        return found

    @cached_property
    def types(self) -> dict[str, str]:
        """The C type of each name in an annotation."""
        types = {"int": "int", "bool": "bint", "None": "void", "bytearray": "bytearray"}
        for module in self.vocabulary:
            named = {name: value for name, value in vars(module).items() if hasattr(value, "__metadata__")}
            types |= {name: value.__metadata__[0] for name, value in named.items()}
        structs = [*self.structs, *re.findall(r"^ctypedef struct (\w+)", self.intrinsics, re.MULTILINE)]
        types |= {name: f"{name} *" for name in structs}
        types |= {name: name for name in re.findall(r"^ctypedef .*\(\*(\w+)\)", self.intrinsics, re.MULTILINE)}
        return types | {name: name for name in self.classes}

    @cached_property
    def classes(self) -> set[str]:
        return {node.name for part in self.parts for node in self.trees[part].body if isinstance(node, ast.ClassDef)}

    def c_type(self, annotation: ast.expr | None) -> str:
        assert annotation is not None, "a function of the kernel lacks an annotation"
        text = ast.unparse(annotation).removeprefix("Final[").removesuffix(" | None")
        return "list" if text.startswith("list[") else self.types.get(text.removesuffix("]"), "object")

    def is_object(self, c_type: str) -> bool:
        return c_type in OBJECTS or c_type in self.classes

    def works_without_python(self, function: ast.FunctionDef) -> bool:
        types = [self.c_type(argument.annotation) for argument in function.args.args]
        return not any(self.is_object(c_type) for c_type in [*types, self.c_type(function.returns)])

    # --- the header ---

    def header(self) -> str:
        sections = [
            "cimport cython",
            "\n".join(self.tables_and_large_numbers()),
            self.constants(),
            *(self.struct(name, hints) for name, hints in self.structs.items()),
            self.intrinsics,
            *(self.declarations(part) for part in self.parts),
        ]
        return "\n\n".join(sections) + "\n"

    def hints(self) -> dict[str, tuple[str, Any]]:
        """The used annotated values: their types in C, and the values."""
        found: dict[str, tuple[str, Any]] = {}
        for module in [*self.vocabulary, *(load(part) for part in self.parts)]:
            hints = get_type_hints(module, include_extras=True)
            used = {name: hint.__metadata__[0] for name, hint in hints.items() if name in self.used and name.isupper()}
            found |= {name: (c_type, getattr(module, name)) for name, c_type in used.items()}
        return found

    def tables_and_large_numbers(self) -> Iterator[str]:
        """Tables and large numbers as C source, because the C functions in intrinsics.pxd use them too."""
        tables = {name: (kind[:-2], value) for name, (kind, value) in self.hints().items() if kind.endswith(" *")}
        large = {name: (kind, value) for name, (kind, value) in self.hints().items() if not kind.endswith(" *")}
        yield 'cdef extern from *:\n    """'
        for name, (_, value) in large.items():
            yield f"    #define KERNEL_{name} {value}ULL"
        for name, (kind, table) in tables.items():
            numbers = ", ".join(f"{number}ULL" if "long" in kind else str(number) for number in table)
            yield f"    static const {kind} {name}[{len(table)}] = {{{numbers}}};"
        yield '    """'
        yield from (f'    const {kind} {name} "KERNEL_{name}"' for name, (kind, _) in large.items())
        yield from (f"    const {kind} {name}[{len(table)}]" for name, (kind, table) in tables.items())

    def constants(self) -> str:
        """All other numbers that are used, by name; those of a part too."""
        lines = ["cdef enum:"]
        written = set(self.hints())
        for module in [*self.vocabulary, *(load(part) for part in self.parts)]:
            numbers = {name: value for name, value in vars(module).items() if name.isupper() and type(value) is int}
            for name, value in numbers.items():
                if name in self.used and name not in written:
                    lines.append(f"    {name} = {value}")
                    written.add(name)
        return "\n".join(lines)

    def struct(self, name: str, described: type) -> str:
        """A C struct, padded to whole cache lines, so that each one in an array begins with a line."""
        lines, size = [f"cdef struct {name}:"], 0
        for field, hint in described.__annotations__.items():
            kind, places = ("int", 0) if hint is int else (*hint.__metadata__, 0)[:2]
            if places:
                kind = kind.removesuffix(" *")
            each = 8 if kind.endswith("*") else SIZES[kind.split()[-1]]
            size += -size % each + each * max(1, places)
            lines.append(f"    {kind} {field}" + (f"[{places}]" if places else ""))
        if -size % LINE:
            lines.append(f"    unsigned char to_the_end_of_the_line[{-size % LINE}]")
        return "\n".join(lines)

    def declarations(self, part: str) -> str:
        """The types of the attributes of a part's classes, and of its functions."""
        lines = [f"# --- {part} ---"]
        for node in self.trees[part].body:
            if isinstance(node, ast.ClassDef):
                lines += ["@cython.final", f"cdef class {node.name}:"]
                for field in node.body:
                    if isinstance(field, ast.AnnAssign):
                        final = "readonly " if ast.unparse(field.annotation).startswith("Final[") else ""
                        lines.append(f"    cdef {final}{self.c_type(field.annotation)} {ast.unparse(field.target)}")
        for node in self.trees[part].body:
            if isinstance(node, ast.FunctionDef):
                lines += self.function(node)
        return "\n".join(lines)

    def function(self, node: ast.FunctionDef) -> Iterator[str]:
        alone = self.works_without_python(node)
        if alone:
            local = [f'{name}="{kind}"' for name, kind in self.local_types(node).items()]
            if local:
                yield f"@cython.locals({', '.join(local)})"
        returns = self.c_type(node.returns)
        if not alone and returns == "void":
            returns = "object"
        arguments = [f"{self.c_type(argument.annotation)} {argument.arg}" for argument in node.args.args]
        yield f"cdef {returns} {node.name}({', '.join(arguments)})" + (" noexcept nogil" if alone else "")

    def local_types(self, node: ast.FunctionDef) -> dict[str, str]:
        """The types of the local variables of a function that works without Python: int, unless an annotation says."""
        types: dict[str, str] = {}
        for child in ast.walk(node):
            if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store) and child.id != "_":
                types.setdefault(child.id, "int")
            if isinstance(child, ast.AnnAssign):
                types[ast.unparse(child.target)] = self.c_type(child.annotation)
        return {name: kind for name, kind in types.items() if name not in {argument.arg for argument in node.args.args}}

    # --- the source ---

    def source(self) -> str:
        parts = [ast.unparse(Stripped(self).visit(deepcopy(self.trees[part]))) for part in self.parts]
        return "\n".join(["import cython", *parts]) + "\n"


class Stripped(ast.NodeTransformer):
    """A part without annotations, except those of variables that need Python and C at once."""

    def __init__(self, kernel: KernelSource) -> None:
        self.kernel = kernel
        self.inside: list[ast.FunctionDef | ast.ClassDef] = []

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Drop numbers and tables, because they are in the header, and imports that C does not need."""
        imports = [child for child in node.body if isinstance(child, ast.Import | ast.ImportFrom)]
        kept = [child for child in imports if isinstance(child, ast.Import) or self.is_needed(child)]
        made = [self.visit(child) for child in node.body if isinstance(child, ast.ClassDef | ast.FunctionDef)]
        return ast.Module([*kept, *made], [])

    def is_needed(self, node: ast.ImportFrom) -> bool:
        """Whether an import is of Python's library, or of named tuples."""
        module = node.module or ""
        if not module.startswith("saboteur"):
            return module not in TYPES_ONLY
        found = [vars(other).get(alias.name) for other in self.kernel.vocabulary for alias in node.names]
        return any(isinstance(value, type) and issubclass(value, tuple) for value in found)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        node.body = [child for child in node.body if not isinstance(child, ast.AnnAssign)]
        return self.within(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        changed = self.within(node)
        node.returns = None
        for argument in node.args.args:
            argument.annotation = None
        return changed

    def within(self, node: ast.FunctionDef | ast.ClassDef) -> ast.stmt:
        self.inside.append(node)
        changed = self.generic_visit(node)
        self.inside.pop()
        assert isinstance(changed, ast.stmt)
        return changed

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt | None:
        function = self.inside[-1]
        assert isinstance(function, ast.FunctionDef)
        c_type = self.kernel.c_type(node.annotation)
        free = len(self.inside) == 1 and self.kernel.works_without_python(function)
        if not free and c_type not in OBJECTS:
            node.annotation = ast.parse(self.cython(c_type), mode="eval").body
            return node
        return ast.Assign([node.target], node.value, lineno=node.lineno) if node.value else None

    def cython(self, c_type: str) -> str:
        """How Cython writes a type in an annotation."""
        if c_type in self.kernel.classes:
            return c_type
        if c_type.endswith("[::1]"):
            return f"cython.{CYTHON[c_type[:-5]]}[::1]"
        if c_type.endswith(" *"):
            pointed = c_type[:-2]
            return f"cython.p_{CYTHON[pointed]}" if pointed in CYTHON else f"cython.pointer({pointed})"
        return f"cython.{CYTHON[c_type]}"


if __name__ == "__main__":
    print(KernelSource().header() if sys.argv[1:] == ["header"] else KernelSource().source(), end="")
