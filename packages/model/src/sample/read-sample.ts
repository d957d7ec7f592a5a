// A sample that somebody pasted, as columns: JSON records, JSON lines, CSV, or the cells of a spreadsheet.
import { isJsonObject } from "../json-value.ts";
import { detectDelimiter, readRows } from "./delimited-text.ts";
import { isTitleRow } from "./title-row.ts";

/** What a sample was written in. */
export type SampleFormat = "json" | "csv" | "cells";

/** A column and its values, one for each row; undefined and null are empty. */
export interface SampleColumn {
  readonly title: string;
  readonly values: readonly unknown[];
}

/** A sample as columns. */
export interface SampleTable {
  readonly format: SampleFormat;
  /** What the records were called; null where that was not said. */
  readonly title: string | null;
  readonly rows: number;
  /** Whether there were more rows than are looked at. */
  readonly isCut: boolean;
  readonly columns: readonly SampleColumn[];
}

/** The first rows tell enough. */
const MAX_ROWS = 1000;
const MAX_COLUMNS = 200;
/** Of tables no more is looked at; JSON has to be read as a whole. */
const MAX_TEXT = 5_000_000;

/** Reads a sample; undefined where nothing like records is in it, or it is too long. Never throws. */
export function readSample(text: string): SampleTable | undefined {
  const bare = toBareText(text);
  if (bare === "") return undefined;
  return isJsonText(bare) ? readJsonSample(bare) : readTable(bare.slice(0, MAX_TEXT));
}

/** Whether a sample is JSON of which there is too much to be read as a whole; lines of JSON are read one by one. */
export function isSampleTooLong(text: string): boolean {
  return text.length > MAX_TEXT && isJsonText(toBareText(text));
}

function toBareText(text: string): string {
  return text.replace(/^\uFEFF/, "").trim();
}

function isJsonText(bare: string): boolean {
  return /^[[{]/.test(bare);
}

/** The columns of records, in the order in which their members come first. */
export function toColumns(records: readonly Readonly<Record<string, unknown>>[]): readonly SampleColumn[] {
  const titles = new Set<string>();
  for (const record of records) {
    for (const key of Object.keys(record)) if (titles.size < MAX_COLUMNS) titles.add(key);
  }
  return [...titles].map((title) => ({
    title,
    values: records.map((record) => (Object.hasOwn(record, title) ? record[title] : null)),
  }));
}

function readJsonSample(text: string): SampleTable | undefined {
  const whole = text.length > MAX_TEXT ? undefined : parseOrUndefined(text);
  const value = whole ?? readJsonLines(text);
  const { title, records } = findRecords(value);
  if (records.length === 0) return undefined;
  const kept = records.slice(0, MAX_ROWS);
  const isCut = records.length > kept.length;
  return { format: "json", title, rows: kept.length, isCut, columns: toColumns(kept) };
}

/** A list, one record, or an object around a list: `{"products": [...]}`. */
function findRecords(value: unknown): {
  readonly title: string | null;
  readonly records: readonly Readonly<Record<string, unknown>>[];
} {
  if (Array.isArray(value)) return { title: null, records: value.filter(isJsonObject) };
  if (!isJsonObject(value)) return { title: null, records: [] };
  const lists = Object.entries(value).filter(
    ([, member]) => Array.isArray(member) && member.some(isJsonObject),
  );
  const [only, ...others] = lists;
  const isWrapper = only !== undefined && others.length === 0 && Object.values(value).every(isWrapped);
  if (!isWrapper) return { title: null, records: [value] };
  return { title: only[0], records: (only[1] as readonly unknown[]).filter(isJsonObject) };
}

/** What stands beside a list of records in an answer: totals, pages. */
function isWrapped(member: unknown): boolean {
  return typeof member !== "string" && !isJsonObject(member);
}

function readJsonLines(text: string): unknown {
  const lines = text.split(/\r\n?|\n/, MAX_ROWS + 1).filter((line) => line.trim() !== "");
  const records = lines.map(parseOrUndefined);
  return lines.length > 1 && records.every((record) => record !== undefined) ? records : undefined;
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readTable(text: string): SampleTable | undefined {
  const delimiter = detectDelimiter(text);
  // One row for the titles, and one to see that there are more.
  const all = readRows(text, delimiter, { rows: MAX_ROWS + 2, columns: MAX_COLUMNS });
  const [first] = all;
  if (first === undefined) return undefined;
  const isTitled = isTitleRow(first, all.slice(1));
  const data = (isTitled ? all.slice(1) : all).slice(0, MAX_ROWS);
  const titles = isTitled ? first : first.map((_, index) => `column ${index + 1}`);
  return {
    format: delimiter === "\t" ? "cells" : "csv",
    title: null,
    rows: data.length,
    isCut: all.length - (isTitled ? 1 : 0) > MAX_ROWS,
    columns: titles.map((title, index) => ({ title, values: data.map((row) => row[index] ?? "") })),
  };
}
