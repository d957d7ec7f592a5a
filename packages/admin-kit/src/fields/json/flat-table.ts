// Lists of flat objects as tables: their columns, and what typing into a cell does to them. Free of React.
import { formatEditableNumber, parseNumberText } from "../../format/numbers.ts";
import { type JsonSchema } from "./check-schema.ts";

/** A row of the table. */
export type FlatRow = Readonly<Record<string, unknown>>;

/** A column of the table. */
export interface FlatColumn {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly kind: "text" | "number" | "boolean" | "choice";
  /** An address, or another text for machines. */
  readonly isAddress: boolean;
  /** choice: the values. */
  readonly choices: readonly string[];
}

/** The columns of a schema that lists of flat objects have. */
export function listColumns(schema: JsonSchema | undefined): readonly FlatColumn[] {
  const items = (schema?.["items"] ?? {}) as JsonSchema;
  const properties = (items["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = Array.isArray(items["required"]) ? (items["required"] as readonly unknown[]) : [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    label: typeof property["title"] === "string" ? property["title"] : name,
    required: required.includes(name),
    kind: findKind(property),
    isAddress: String(property["pattern"] ?? "").startsWith("^https?"),
    choices: Array.isArray(property["enum"]) ? property["enum"].map(String) : [],
  }));
}

function findKind({ type, enum: choices }: JsonSchema): FlatColumn["kind"] {
  const types = [type].flat();
  if (Array.isArray(choices) && types.includes("string")) return "choice";
  if (types.includes("boolean")) return "boolean";
  return types.includes("number") || types.includes("integer") ? "number" : "text";
}

/** The rows of a value; undefined where it is no list of objects, which a table can't show. */
export function readRows(value: unknown): readonly FlatRow[] | undefined {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const isRow = (row: unknown): row is FlatRow =>
    typeof row === "object" && row !== null && !Array.isArray(row);
  return value.every(isRow) ? value : undefined;
}

/** What a cell shows. */
export function writeCell(value: unknown, locale: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return formatEditableNumber(value, locale);
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The value of what is in a cell; undefined where it can't be read yet. */
export function readCell({ kind }: FlatColumn, text: string, locale: string): unknown {
  if (kind === "boolean") return text === "true";
  if (kind !== "number") return text;
  const digits = parseNumberText(text, locale);
  return digits === undefined ? undefined : Number(digits);
}

/** The rows after a cell got a value; an empty cell, null, is a member that is not there. */
export function setCell(
  rows: readonly FlatRow[],
  { row, column, value }: { readonly row: number; readonly column: FlatColumn; readonly value: unknown },
): readonly FlatRow[] {
  return rows.map((each, index) => {
    if (index !== row) return each;
    const { [column.name]: _former, ...others } = each;
    return value === null ? others : { ...each, [column.name]: value };
  });
}
