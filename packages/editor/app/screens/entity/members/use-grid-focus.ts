// Where the focus of the grid is, and how arrows move it: one cell is reached by Tab, the others by arrows.
import { type RefObject, useCallback, useEffect, useState } from "react";

/** The cell that Tab reaches, and the rows that are chosen besides. */
export interface GridFocus {
  readonly row: string | undefined;
  readonly cell: string;
  readonly selected: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The focus, and what moves it. `names` are all rows in their order, those that are not in the page included. */
export function useGridFocus(grid: RefObject<HTMLTableElement | null>, names: readonly string[]) {
  const [focus, setFocus] = useState<GridFocus & { readonly anchor?: string }>({
    row: undefined,
    cell: "name",
    selected: NONE,
  });
  // A row that is to get the focus once it is in the page.
  const [wanted, setWanted] = useState<{ readonly row: string; readonly cell: string }>();
  useEffect(() => {
    if (wanted === undefined) return;
    const row = [...(grid.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].find(
      ({ dataset }) => dataset["row"] === wanted.row,
    );
    const cells = [...(row?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
    (cells.find(({ dataset }) => dataset["cell"] === wanted.cell) ?? cells[0])?.focus();
  }, [grid, wanted]);
  /** Gives the focus to a row. What has the focus is in the page wherever it is scrolled to. */
  const focusRow = useCallback((row: string, cell = "name") => {
    setFocus((before) => ({ ...before, row, cell }));
    setWanted({ row, cell });
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
    (from: string, cell: string, by: number, isExtending: boolean) => {
      const target = names[Math.max(0, Math.min(names.length - 1, names.indexOf(from) + by))];
      if (target === undefined) return;
      focusRow(target, cell);
      if (!isExtending) return clear();
      setFocus((before) => {
        const anchor = before.anchor ?? from;
        const ends = [names.indexOf(anchor), names.indexOf(target)].toSorted((a, b) => a - b);
        return { ...before, anchor, selected: new Set(names.slice(ends[0], (ends[1] ?? 0) + 1)) };
      });
    },
    [names, focusRow, clear],
  );
  /** Chooses a row, or no longer, beside those that are chosen. */
  const toggle = useCallback((row: string) => {
    setFocus((before) => {
      const selected = new Set(before.selected);
      if (!selected.delete(row)) selected.add(row);
      return { ...before, anchor: row, selected };
    });
  }, []);
  /** Chooses all rows. */
  const selectAll = useCallback(
    () => setFocus((before) => ({ ...before, selected: new Set(names) })),
    [names],
  );
  const moveCells = useCallback((from: HTMLElement, cell: HTMLElement, by: number) => {
    const cells = [...from.querySelectorAll<HTMLElement>("[data-cell]")];
    const index = by === -Infinity ? 0 : by === Infinity ? cells.length - 1 : cells.indexOf(cell) + by;
    cells[index]?.focus();
  }, []);
  return { focus, take, clear, toggle, selectAll, moveRows, moveCells, focusRow };
}
