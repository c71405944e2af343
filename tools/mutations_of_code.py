"""Small changes of Python code: each breaks one comparison, number, condition, statement or call."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.Pow: ast.Mult,
}  # fmt: skip


class Change(NamedTuple):
    path: Path
    start: int  # characters of the text
    end: int
    new: str
    first: int  # lines
    last: int
    at_import: bool  # the line runs when the module is imported
    shown: str

    def applied_to(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]

    def __str__(self) -> str:
        return self.shown


def changes_in(text: str, path: Path) -> list[Change]:
    """All changes of a module, in the order of its lines."""
    return _Changes(text, path).found


class _Changes(ast.NodeVisitor):
    def __init__(self, text: str, path: Path) -> None:
        self._text, self._path = text, path
        self._lines = text.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))
        self._functions: list[str] = []
        self.found: list[Change] = []
        self.visit(ast.parse(text))
        self.found.sort(key=lambda change: (change.start, change.end))

    def _offset(self, line: int, column: int) -> int:
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())

    def _source(self, node: ast.AST) -> str:
        found = ast.get_source_segment(self._text, node)
        assert found is not None
        return found

    def _change(self, node: ast.expr | ast.stmt, new: str) -> None:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start, end = self._offset(node.lineno, node.col_offset), self._offset(node.end_lineno, node.end_col_offset)
        old = " ".join(self._text[start:end].split())
        if old == new:
            return
        where = ".".join(self._functions)
        shown = f"{self._path.as_posix()} {where + ': ' if where else ''}{old} -> {new}"
        self.found.append(
            Change(self._path, start, end, new, node.lineno, node.end_lineno, not self._in_function, shown)
        )

    @property
    def _in_function(self) -> bool:
        return any(not name[0].isupper() and not name.lstrip("_")[:1].isupper() for name in self._functions)

    # --- statements -------------------------------------------------------------------------------------------------

    def _visit_named(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        if not isinstance(node, ast.ClassDef):
            for default in (*node.args.defaults, *(each for each in node.args.kw_defaults if each)):
                self.visit(default)
        self._functions.append(node.name)
        for statement in node.body:
            self.visit(statement)
        self._functions.pop()

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _visit_named  # noqa: N815

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" not in ast.unparse(node.test):
            self._negate(node.test)
            self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._negate(test)
        self.generic_visit(node)

    def _negate(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare) and not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
            self._change(test, f"(not ({ast.unparse(test)}))")

    def visit_Expr(self, node: ast.Expr) -> None:
        value = node.value.value if isinstance(node.value, ast.Await) else node.value
        if isinstance(value, ast.Call):
            self._change(node, "pass")
        if not isinstance(value, ast.Constant):
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self._change(node, "pass")
        self.visit(node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._change(node, "pass")
        self.visit(node.value)

    def visit_Delete(self, node: ast.Delete) -> None:
        self._change(node, "pass")

    def visit_Raise(self, node: ast.Raise) -> None:
        self._change(node, "pass")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._change(node, "pass")

    def visit_Break(self, node: ast.Break) -> None:
        self._change(node, "pass")

    def visit_Assert(self, node: ast.Assert) -> None:
        """An assertion only informs the type checker and readers."""

    # --- expressions ------------------------------------------------------------------------------------------------

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """In Python 3.11 the parts of an f-string have no position of their own."""

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1:
            other = COMPARISONS[type(node.ops[0])]()
            self._change(node, ast.unparse(ast.Compare(node.left, [other], node.comparators)))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in OPERATORS and not (self._is_type(node.left) or self._is_type(node.right)):
            self._change(node, f"({ast.unparse(ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right))})")
        self.generic_visit(node)

    @staticmethod
    def _is_type(node: ast.expr) -> bool:
        """Of a union of types, which only the types' checker reads."""
        return (isinstance(node, ast.Constant) and node.value is None) or (
            isinstance(node, ast.Name)
            and ((node.id[0].isupper() and not node.id.isupper()) or node.id in ("str", "int"))
        )

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._change(node, f"({ast.unparse(ast.BoolOp(other, node.values))})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._change(node, f"({ast.unparse(node.operand)})")
        if isinstance(node.op, ast.USub):
            self._change(node, f"({ast.unparse(node.operand)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._change(node, str(not node.value))
        elif isinstance(node.value, int):
            self._change(node, str(node.value + 1))
        elif isinstance(node.value, float):
            self._change(node, str(2 * node.value + 1))

    def visit_Call(self, node: ast.Call) -> None:
        for place, (one, other) in enumerate(zip(node.args, node.args[1:], strict=False)):
            starred = isinstance(one, ast.Starred) or isinstance(other, ast.Starred)
            if not starred and ast.dump(one) != ast.dump(other):
                swapped = [*node.args[:place], other, one, *node.args[place + 2 :]]
                self._change(node, ast.unparse(ast.Call(node.func, swapped, node.keywords)))
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if not (
            isinstance(node.value, ast.Name) and node.value.id in ("Literal", "Annotated", "Callable", "dict", "list")
        ):
            self.generic_visit(node)
