// Which rows of a long list are in the page: those in view with some around them, and those that must stay. Pure.

/** The height of a row. */
export const ROW_HEIGHT = 36;

/** From how many rows on only those in view are in the page. */
export const WINDOW_FROM = 100;

const AROUND = 12;
/** Windows begin at every tenth row, so that scrolling makes a new one rarely. */
const STEP = 10;

/** Rows from one index to before another one. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** A row, or the room of rows that are not in the page. */
export type ShownRow = { readonly index: number } | { readonly gap: number; readonly before: number };

/** The window of a list whose first row is `top` below the upper edge of what is in view. */
export function findWindow(top: number, viewHeight: number): RowWindow {
  const first = Math.floor(-top / ROW_HEIGHT) - AROUND;
  const last = Math.ceil((viewHeight - top) / ROW_HEIGHT) + AROUND;
  return {
    from: Math.max(0, Math.floor(first / STEP) * STEP),
    to: Math.max(0, Math.ceil(last / STEP) * STEP),
  };
}

/** What is in the page of a list of rows; `kept` are indexes of rows that stay wherever the window is. */
export function listShownRows(
  count: number,
  { from, to }: RowWindow,
  kept: readonly number[],
): readonly ShownRow[] {
  const indexes = Array.from({ length: count }, (_, index) => index).filter(
    (index) => (index >= from && index < to) || kept.includes(index),
  );
  const shown: ShownRow[] = [];
  let next = 0;
  for (const index of indexes) {
    if (index > next) shown.push({ gap: index - next, before: index });
    shown.push({ index });
    next = index + 1;
  }
  if (next < count) shown.push({ gap: count - next, before: count });
  return shown;
}
