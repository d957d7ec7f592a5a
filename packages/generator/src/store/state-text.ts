// Reading the files in which Lathe keeps its own records: right, or a problem that says which file and what to do.

/** A record, or what is wrong with its file. */
export type StateResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: StateProblem };

/** A record of Lathe's that can't be used. */
export interface StateProblem {
  readonly file: string;
  readonly code: "damaged_file" | "missing_file" | "newer_format";
  readonly message: string;
}

interface StateFormat<T> {
  readonly file: string;
  readonly format: number;
  /** The record in a JSON object; undefined where it is none. */
  read(value: Readonly<Record<string, unknown>>): T | undefined;
}

/** Reads the text of a record. */
export function parseState<T>(text: string, { file, format, read }: StateFormat<T>): StateResult<T> {
  const value = parseJson(text);
  if (!isObject(value)) return createDamagedFile(file);
  const found = value["format"];
  if (typeof found === "number" && found > format) return createNewerFormat(file);
  const record = found === format ? read(value) : undefined;
  return record === undefined ? createDamagedFile(file) : { ok: true, value: record };
}

/** That a record is not what Lathe wrote. */
export function createDamagedFile(file: string): { readonly ok: false; readonly problem: StateProblem } {
  const message = `${file} is damaged: it is not what Lathe wrote. Restore it from version control, and try again.`;
  return { ok: false, problem: { file, code: "damaged_file", message } };
}

/** That a record can't be read. */
export function createUnreadableFile(
  file: string,
  { message }: { readonly message: string },
): { readonly ok: false; readonly problem: StateProblem } {
  return { ok: false, problem: { file, code: "damaged_file", message: `${file}: ${message}` } };
}

/** That a record is not there. */
export function createMissingFile(file: string): { readonly ok: false; readonly problem: StateProblem } {
  const message = `${file} is missing. Restore it from version control, and try again.`;
  return { ok: false, problem: { file, code: "missing_file", message } };
}

function createNewerFormat(file: string): { readonly ok: false; readonly problem: StateProblem } {
  const message = `${file} was written by a later version of Lathe. Use that version for this project.`;
  return { ok: false, problem: { file, code: "newer_format", message } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** True for an object that is no list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a text. */
export function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** True for one of some words. */
export function isOneOf<T extends string>(words: readonly T[], value: unknown): value is T {
  return (words as readonly unknown[]).includes(value);
}
