// One line of a dump, read and checked.
import type { AppliedMigration, DataEntry } from "./data-entry.ts";
import { DATA_FORMAT } from "./data-format.ts";

/** What a line can be. */
export type DataLine =
  | Exclude<DataEntry, { readonly kind: "rows" }>
  | { readonly kind: "row"; readonly row: (string | null)[] }
  | { readonly kind: "end"; readonly rows: number; readonly sha256: string };

/** Where a line stands. */
export interface LinePosition {
  readonly isFirst: boolean;
  /** How many columns the table before it has; 0 where there is none. */
  readonly columnCount: number;
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Reads a line; a text says what is wrong with it. */
export function readDataLine(bytes: Buffer, { isFirst, columnCount }: LinePosition): DataLine | string {
  const value = parseJson(bytes);
  if (isFirst) return readHeader(value) ?? "this is no dump of lathe data dump, or one of a newer Lathe";
  if (Array.isArray(value)) {
    return isRow(value, columnCount) ? { kind: "row", row: value } : `it is no row of ${columnCount} texts`;
  }
  return (
    readTable(value) ??
    readSequence(value) ??
    readEnd(value) ??
    "it is neither a row nor anything else that is known"
  );
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

function isRow(value: readonly unknown[], columnCount: number): value is (string | null)[] {
  return (
    columnCount > 0 &&
    value.length === columnCount &&
    value.every((text) => text === null || typeof text === "string")
  );
}

function readHeader(value: unknown): DataLine | undefined {
  if (!isObject(value)) return undefined;
  const { format, formatVersion, migrations } = value;
  if (format !== DATA_FORMAT.format || formatVersion !== DATA_FORMAT.formatVersion) return undefined;
  if (!Array.isArray(migrations) || !migrations.every(isMigration)) return undefined;
  return { kind: "header", migrations };
}

function isMigration(value: unknown): value is AppliedMigration {
  return (
    isObject(value) &&
    typeof value["number"] === "number" &&
    typeof value["file"] === "string" &&
    typeof value["checksum"] === "string"
  );
}

function readTable(value: unknown): DataLine | undefined {
  if (!isObject(value)) return undefined;
  const { table: name, schema, columns } = value;
  if (typeof name !== "string" || typeof schema !== "string" || !isTexts(columns)) return undefined;
  return { kind: "table", schema, name, columns };
}

function readSequence(value: unknown): DataLine | undefined {
  if (!isObject(value)) return undefined;
  const { sequence: name, schema, lastValue, isCalled } = value;
  if (typeof name !== "string" || typeof schema !== "string") return undefined;
  if (typeof lastValue !== "string" || typeof isCalled !== "boolean") return undefined;
  return { kind: "sequence", schema, name, lastValue, isCalled };
}

function readEnd(value: unknown): DataLine | undefined {
  const end = isObject(value) ? value["end"] : undefined;
  if (!isObject(end)) return undefined;
  const { rows, sha256 } = end;
  return typeof rows === "number" && typeof sha256 === "string" ? { kind: "end", rows, sha256 } : undefined;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
