// Files of tables: CSV or JSON lines, told by what is in them; looked into once, and read row by row.
import { createReadStream } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { IMPORT_DELIMITERS, isStorableText } from "@lathe/contract";
import { parseStrictJson } from "@lathe/json";
import { MAX_ROW_LENGTH, UnreadableFile, createCsvParser } from "./csv-parser.ts";
import { type Encoding, createEncodingFinder, decodeText } from "./text-encoding.ts";

/** A column, with the first value that it has. */
export interface TableColumn {
  readonly name: string;
  readonly sample: string | null;
}

/** What is known of a file. */
export interface TableFacts {
  readonly format: "csv" | "jsonl";
  readonly encoding: Encoding;
  /** Null for JSON lines. */
  readonly delimiter: string | null;
  readonly rows: number;
  readonly columns: readonly TableColumn[];
}

/** How a file is to be read, where somebody says it. */
export interface TableShape {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
}

type Delimiter = (typeof IMPORT_DELIMITERS)[number];

/** A row: its number, from 1, and its values by column: texts of CSV, any values of JSON; or why it can't be read. */
export interface TableRow {
  readonly row: number;
  readonly values: ReadonlyMap<string, unknown>;
  readonly problem?: string;
}

const MAX_COLUMNS = 500;
const MAX_ROWS = 1_000_000;
const MAX_NAME_LENGTH = 200;
const SAMPLE_LENGTH = 100;
const CHUNK_BYTES = 256 * 1024;
/** A piece of a file may have a hundred thousand rows: others get their turn between them. */
const ROWS_IN_A_TURN = 1000;

/**
 * Looks into a file; what `shape` leaves out is told by its content. Throws an UnreadableFile where it is no table, or has too many rows: the
 * keys of all of them are kept while it is imported.
 */
export async function inspectTable(
  path: string,
  { maxRows = MAX_ROWS, ...shaped }: TableShape & { readonly maxRows?: number } = {},
): Promise<TableFacts> {
  const encoding = shaped.encoding ?? (await findEncoding(path));
  const head = await readHead(path, encoding);
  const format = /^\s*\{/.test(head) ? "jsonl" : "csv";
  if (format === "jsonl" && shaped.delimiter !== undefined)
    throw new UnreadableFile("JSON lines have no delimiter.");
  const delimiter = format === "csv" ? (shaped.delimiter ?? findDelimiter(head)) : null;
  const names = new Map<string, string | null>();
  const shape = { format, encoding, delimiter } as const;
  if (format === "csv")
    for (const name of await readHeader(path, { encoding, delimiter: delimiter ?? "," }))
      names.set(name, null);
  let rows = 0;
  for await (const { values } of readTable(path, {
    ...shape,
    columns: [...names.keys()].map((name) => ({ name })),
  })) {
    rows += 1;
    if (rows > maxRows) throw new UnreadableFile(`The file has more than ${maxRows} rows.`);
    for (const [name, value] of values) noteSample(names, name, value);
  }
  if (names.size === 0) throw new UnreadableFile("The file has no columns.");
  const columns = Array.from(names, ([name, sample]) => ({ name, sample }));
  return { ...shape, rows, columns };
}

function noteSample(names: Map<string, string | null>, name: string, value: unknown): void {
  const known = names.get(name);
  if (known != null) return;
  if (known === undefined) {
    if (names.size >= MAX_COLUMNS) throw new UnreadableFile(`The file has more than ${MAX_COLUMNS} columns.`);
    assertName(name);
  }
  const text =
    value == null || value === "" ? null : typeof value === "string" ? value : JSON.stringify(value);
  names.set(name, text?.slice(0, SAMPLE_LENGTH).replaceAll("\0", "").toWellFormed() ?? null);
}

/** The rows of a file that was looked into, one after the other. */
export async function* readTable(
  path: string,
  {
    format,
    encoding,
    delimiter,
    columns,
  }: Pick<TableFacts, "format" | "encoding" | "delimiter"> & {
    readonly columns: readonly { readonly name: string }[];
  },
): AsyncGenerator<TableRow> {
  const names = columns.map(({ name }) => name);
  let row = 0;
  if (format === "jsonl") {
    for await (const line of readLines(path, encoding)) {
      yield toJsonRow(line, ++row);
      if (row % ROWS_IN_A_TURN === 0) await nextTurn();
    }
    return;
  }
  let isHeader = true;
  for await (const part of readCells(path, { encoding, delimiter: delimiter ?? "," })) {
    for (const cells of part) {
      if (!isHeader) yield toCsvRow(names, cells, ++row);
      isHeader = false;
      // oxlint-disable-next-line no-await-in-loop -- so that others get their turn
      if (row % ROWS_IN_A_TURN === 0) await nextTurn();
    }
  }
}

function toCsvRow(names: readonly string[], cells: readonly string[], row: number): TableRow {
  const values = new Map(names.map((name, i) => [name, cells[i] ?? ""]));
  const isTooLong = cells.slice(names.length).some((cell) => cell !== "");
  return isTooLong
    ? { row, values, problem: "The row has more cells than there are columns." }
    : { row, values };
}

function toJsonRow(line: string, row: number): TableRow {
  const parsed = parseStrictJson(line, { maxDepth: 64, exactNumbers: true });
  const value: unknown = parsed.ok ? parsed.value : undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { row, values: new Map(), problem: "The line is no JSON object." };
  return { row, values: new Map(Object.entries(value)) };
}

function readBytes(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path, { highWaterMark: CHUNK_BYTES });
}

async function findEncoding(path: string): Promise<Encoding> {
  const finder = createEncodingFinder();
  for await (const bytes of readBytes(path)) finder.push(bytes);
  return finder.end();
}

/** The first characters of a file. */
async function readHead(path: string, encoding: Encoding): Promise<string> {
  for await (const text of decodeText(readBytes(path), encoding)) if (text.trim() !== "") return text;
  throw new UnreadableFile("The file is empty.");
}

/** What tells the cells of the first line apart most often. */
function findDelimiter(head: string): Delimiter {
  const [line = ""] = head
    .replaceAll(/"[^"]*"/g, "")
    .trimStart()
    .split(/[\r\n]/);
  const counts = IMPORT_DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return IMPORT_DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

async function readHeader(path: string, shape: CellShape): Promise<readonly string[]> {
  for await (const [cells] of readCells(path, shape)) {
    if (cells === undefined) continue;
    const names = cells.map((cell) => cell.trim());
    const nameless = names.indexOf("");
    if (nameless >= 0) throw new UnreadableFile(`Column ${nameless + 1} has no name.`);
    // A line may have hundreds of thousands of names, which can't all be compared with each other.
    const twice = names.slice(0, MAX_COLUMNS).find((name, i) => names.indexOf(name) < i);
    if (twice !== undefined)
      throw new UnreadableFile(`The column ${JSON.stringify(twice.slice(0, 60))} is there twice.`);
    if (names.length > MAX_COLUMNS)
      throw new UnreadableFile(`The file has more than ${MAX_COLUMNS} columns.`);
    names.forEach(assertName);
    return names;
  }
  throw new UnreadableFile("The file is empty.");
}

function assertName(name: string): void {
  if (name.length > MAX_NAME_LENGTH)
    throw new UnreadableFile(`The name of a column is longer than ${MAX_NAME_LENGTH} characters.`);
  if (!isStorableText(name)) throw new UnreadableFile("The name of a column has characters that are none.");
}

interface CellShape {
  readonly encoding: Encoding;
  readonly delimiter: string;
}

/** The cells of rows, as many rows at a time as were read. */
async function* readCells(
  path: string,
  { encoding, delimiter }: CellShape,
): AsyncGenerator<readonly (readonly string[])[]> {
  const parser = createCsvParser(delimiter);
  for await (const text of decodeText(readBytes(path), encoding)) yield parser.push(text);
  yield parser.end();
}

async function* readLines(path: string, encoding: Encoding): AsyncGenerator<string> {
  let rest = "";
  for await (const text of decodeText(readBytes(path), encoding)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_ROW_LENGTH || lines.some((line) => line.length > MAX_ROW_LENGTH))
      throw new UnreadableFile(`A line is longer than ${MAX_ROW_LENGTH} characters.`);
    yield* lines.filter((line) => line.trim() !== "");
  }
  if (rest.trim() !== "") yield rest;
}
