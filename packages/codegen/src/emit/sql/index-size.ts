// How large an index is, as far as its columns tell: what is said of it where people read migrations.
import type { ResolvedIndex, ResolvedTable } from "../../resolve/sql-types.ts";

/** Up to 50 bytes for each record, up to 100, or more. */
export type IndexSize = "small" | "medium" | "large";

const MAX_BYTES = { small: 50, medium: 100 } as const;
/** What an entry takes besides its values. */
const ENTRY_BYTES = 16;
const FIXED_BYTES: Readonly<Record<string, number>> = {
  boolean: 1,
  integer: 4,
  date: 4,
  bigint: 8,
  "double precision": 8,
  "timestamptz(3)": 8,
  uuid: 16,
};
/** Of numbers with decimals, and of texts that nothing bounds. */
const NUMBER_BYTES = 10;
const TEXT_BYTES = 100;

/** The size of an index. */
export function classifyIndexSize(table: ResolvedTable, { method, keys, include }: ResolvedIndex): IndexSize {
  if (method === "trigrams") return "large";
  const columns = [...keys.map(({ column }) => column), ...include];
  const bytes = columns.reduce((sum, column) => sum + estimateBytes(table, column), ENTRY_BYTES);
  if (bytes <= MAX_BYTES.small) return "small";
  return bytes <= MAX_BYTES.medium ? "medium" : "large";
}

/** Texts are about half as long as they may be. */
function estimateBytes({ columns, checks }: ResolvedTable, column: string): number {
  const type = columns.find(({ name }) => name === column)?.type ?? "";
  if (type !== "text") return FIXED_BYTES[type] ?? NUMBER_BYTES;
  const check = checks.find((known) => known.column === column);
  if (check?.kind === "oneOf") return Math.max(...check.values.map((value) => value.length));
  return Math.min(TEXT_BYTES, (check?.max ?? 2 * TEXT_BYTES) / 2);
}
