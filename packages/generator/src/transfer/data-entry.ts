// What the records of a database are while they move: entries in one order, from a database or a file to another database.

/** A migration that was applied, as the ledger tells it. */
export interface AppliedMigration {
  readonly number: number;
  readonly file: string;
  readonly checksum: string;
}

/** A table or a sequence by its name. */
export interface ObjectName {
  readonly schema: string;
  readonly name: string;
}

/** A row: one text per column as PostgreSQL writes it, null for null. */
export type DataRow = readonly (string | null)[];

/** One after the other: a header, each table with its rows, then the sequences. */
export type DataEntry =
  | { readonly kind: "header"; readonly migrations: readonly AppliedMigration[] }
  | ({ readonly kind: "table"; readonly columns: readonly string[] } & ObjectName)
  /** Of the table before it. */
  | { readonly kind: "rows"; readonly rows: readonly DataRow[] }
  | ({ readonly kind: "sequence"; readonly lastValue: string; readonly isCalled: boolean } & ObjectName);

/** The entries of a database or a file. They are read as they are asked for. */
export type DataEntries = AsyncIterable<DataEntry>;

/** How many rows moved. */
export interface TransferTotals {
  /** By table, those without rows too. */
  readonly tables: readonly (ObjectName & { readonly rows: number })[];
  readonly rows: number;
}

/** Told after each step: how many rows have moved, and for which table. */
export type TransferProgress = (step: { readonly table: string; readonly rows: number }) => void;

/** The name of a table for people: only those outside of `public` say where they are. */
export function formatObjectName({ schema, name }: ObjectName): string {
  return schema === "public" ? name : `${schema}.${name}`;
}

/** Lets entries pass, and counts their rows; the totals are whole at the end. */
export function countRows(
  entries: DataEntries,
  onProgress: TransferProgress = () => {},
): { readonly entries: DataEntries; totals(): TransferTotals } {
  const tables: (ObjectName & { rows: number })[] = [];
  let total = 0;
  async function* count(): AsyncGenerator<DataEntry> {
    for await (const entry of entries) {
      const last = tables.at(-1);
      if (entry.kind === "table") tables.push({ schema: entry.schema, name: entry.name, rows: 0 });
      yield entry;
      if (entry.kind !== "rows" || last === undefined) continue;
      last.rows += entry.rows.length;
      total += entry.rows.length;
      onProgress({ table: formatObjectName(last), rows: total });
    }
  }
  return { entries: count(), totals: () => ({ tables, rows: total }) };
}
