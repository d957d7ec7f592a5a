// What the grids of members have in common: where something happened in them, and the keys that go sideways.

/** How far a key goes sideways. */
export const SIDEWAYS: Readonly<Record<string, number>> = {
  Home: -Infinity,
  End: Infinity,
  ArrowLeft: -1,
  ArrowRight: 1,
};

/** A cell with its row. */
export interface GridCell {
  readonly row: HTMLElement;
  readonly cell: HTMLElement;
}

/** The cell in which something happened. */
export function findGridCell(target: EventTarget): GridCell | undefined {
  const cell = (target as HTMLElement).closest<HTMLElement>("[data-cell]");
  const row = cell?.closest<HTMLElement>("[data-row]");
  return cell && row ? { row, cell } : undefined;
}

/** Tells which cell got the focus. */
export function tellFocused(target: EventTarget, take: (row: string, cell: string) => void): void {
  const found = findGridCell(target);
  const row = found?.row.dataset["row"];
  const cell = found?.cell.dataset["cell"];
  if (row !== undefined && cell !== undefined) take(row, cell);
}
