// Where the focus of the grid is, and how arrows move it: one cell is reached by Tab, the others by arrows.
import { type RefObject, useCallback, useState } from "react";

/** The cell that Tab reaches, and the rows that are chosen besides. */
export interface GridFocus {
  readonly row: string | undefined;
  readonly cell: string;
  readonly selected: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The focus, and what moves it. */
export function useGridFocus(grid: RefObject<HTMLTableElement | null>) {
  const [focus, setFocus] = useState<GridFocus & { readonly anchor?: string }>({
    row: undefined,
    cell: "name",
    selected: NONE,
  });
  const listRows = useCallback(
    () => [...(grid.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])],
    [grid],
  );
  const goTo = useCallback((row: HTMLElement | undefined, cell: string) => {
    const cells = [...(row?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
    (cells.find(({ dataset }) => dataset["cell"] === cell) ?? cells[0])?.focus();
  }, []);
  const take = useCallback((row: string, cell: string) => {
    setFocus((before) => (before.row === row && before.cell === cell ? before : { ...before, row, cell }));
  }, []);
  const clear = useCallback(
    () => setFocus(({ anchor: _anchor, ...rest }) => ({ ...rest, selected: NONE })),
    [],
  );
  /** Moves by rows; with `isExtending` the rows between are chosen. */
  const moveRows = useCallback(
    (from: HTMLElement, cell: string, by: number, isExtending: boolean) => {
      const rows = listRows();
      const target = rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(from) + by))];
      goTo(target, cell);
      if (!isExtending) return clear();
      setFocus((before) => {
        const anchor = before.anchor ?? from.dataset["row"] ?? "";
        const names = rows.map(({ dataset }) => dataset["row"] ?? "");
        const ends = [names.indexOf(anchor), names.indexOf(target?.dataset["row"] ?? "")].toSorted(
          (a, b) => a - b,
        );
        return { ...before, anchor, selected: new Set(names.slice(ends[0], (ends[1] ?? 0) + 1)) };
      });
    },
    [listRows, goTo, clear],
  );
  const moveCells = useCallback((from: HTMLElement, cell: HTMLElement, by: number) => {
    const cells = [...from.querySelectorAll<HTMLElement>("[data-cell]")];
    const index = by === -Infinity ? 0 : by === Infinity ? cells.length - 1 : cells.indexOf(cell) + by;
    cells[index]?.focus();
  }, []);
  const focusRow = useCallback(
    (name: string, cell = "name") =>
      goTo(
        listRows().find(({ dataset }) => dataset["row"] === name),
        cell,
      ),
    [goTo, listRows],
  );
  return { focus, take, clear, moveRows, moveCells, focusRow };
}
