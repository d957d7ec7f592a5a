// What the rows of a page say: its records, what comes behind them, and how often its tables had been changed.
import type { RowBytes } from "../db/driver.ts";
import { findColumnOffset, getColumnText, readColumnLength } from "../db/row-bytes.ts";
import { toCursorKey } from "./cursor.ts";
import { type JsonWriter, emitJsonBytes } from "./json-bytes.ts";
import type { ListPlan } from "./list-plan.ts";
import { type RecordColumn, type RecordWriter, createRecordWriter } from "./record-text.ts";

/** A page as it was read. */
export interface PageResult {
  readonly items: PageItems;
  /** Where the next page begins; undefined where there is none. */
  readonly next: { readonly key: string | null; readonly id: string } | undefined;
  /** How often the tables that the total depends on had been changed; along a relation, null where the source is not there. */
  readonly totalVersion: string | null;
  /** Null where it was not counted, or not asked for; a first page that is not full tells it by itself. */
  readonly total: string | null;
  /** How often the tables that the page depends on had been changed; null where they alone do not tell whether it is the same. */
  readonly pageVersion: string | null;
}

/** The records of a page as values. */
export function parseItems<RecordType extends object>({ items }: Pick<PageResult, "items">): RecordType[] {
  const json = emitJsonBytes(items.size, (out) => {
    out.raw("[");
    items.write(out);
    out.raw("]");
  });
  return JSON.parse(json.toString()) as RecordType[];
}

/** The records of a page. */
export interface PageItems {
  /** Writes them, with commas between them. */
  write(out: JsonWriter): void;
  /** About how many bytes that takes. */
  readonly size: number;
}

/** What stands around the records of a page. */
const ENVELOPE_BYTES = 256;

/** Before the columns of the record: changes, total, what the page has seen, sort key. */
const FIRST_RECORD_COLUMN = 4;

/** Reads pages of a plan whose records have these columns. */
export function createPageReader(
  { limit, offset, cursor, sort, hasTotal }: ListPlan,
  columns: readonly RecordColumn[],
): (rows: readonly RowBytes[]) => PageResult {
  const writer = createRecordWriter(columns, FIRST_RECORD_COLUMN);
  const shownAt = columns.findIndex(({ name }) => name === sort.member.name);
  const keyAt = shownAt < 0 ? FIRST_RECORD_COLUMN - 1 : FIRST_RECORD_COLUMN + shownAt;
  const tellsTotal = hasTotal && offset === 0 && cursor === undefined;
  return (rows) => {
    const [first] = rows;
    // Totals without records come as a row without an id.
    const isEmpty =
      first === undefined || readColumnLength(first, findColumnOffset(first, FIRST_RECORD_COLUMN)) < 0;
    const visibleRows = isEmpty ? [] : rows.slice(0, limit);
    const last = rows.length > limit ? visibleRows.at(-1) : undefined;
    return {
      items: createPageItems(visibleRows, writer),
      next:
        last === undefined
          ? undefined
          : {
              key: toCursorKey(getColumnText(last, keyAt), sort),
              id: getColumnText(last, FIRST_RECORD_COLUMN) as string,
            },
      totalVersion: first === undefined ? null : getColumnText(first, 0),
      total: readTotal(first) ?? (tellsTotal && last === undefined ? String(visibleRows.length) : null),
      pageVersion: first === undefined ? null : getColumnText(first, 2),
    };
  };
}

function createPageItems(rows: readonly RowBytes[], { write, estimateBytes }: RecordWriter): PageItems {
  return {
    size: estimateBytes(rows) + ENVELOPE_BYTES,
    write(out) {
      for (const [i, row] of rows.entries()) {
        if (i > 0) out.raw(",");
        write(out, row);
      }
    },
  };
}

function readTotal(row: RowBytes | undefined): string | null {
  return row === undefined ? null : getColumnText(row, 1);
}
