// Writes the file of an export: a part at a time, as its rows are read.
import { type FileHandle, open } from "node:fs/promises";
import type { ExportFormat } from "@lathe/contract";
import type { RowBytes } from "../../db/driver.ts";
import { PRIVATE_FILE_MODE } from "../../db/private-folder.ts";
import { withStorageErrors } from "../../media/storage/storage-error.ts";
import type { CsvColumn } from "./csv-columns.ts";

/** What a file is made of. */
export interface ExportContent {
  readonly format: ExportFormat;
  readonly columns: readonly CsvColumn[];
  /** The JSON of a row's record. */
  formatRecord(row: RowBytes): string;
}

/** A file that is being written. */
export interface ExportFile {
  readonly bytes: number;
  add(rows: readonly RowBytes[]): Promise<void>;
  close(): Promise<void>;
}

/** What the files of a format are served as. */
export const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/jsonl",
};

/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** Begins a file at a path where there is none. */
export async function beginFile(path: string, content: ExportContent): Promise<ExportFile> {
  const handle = await withStorageErrors(() => open(path, "wx", PRIVATE_FILE_MODE));
  const file = new WrittenFile(handle, content);
  await file.begin();
  return file;
}

class WrittenFile implements ExportFile {
  readonly #handle: FileHandle;
  readonly #content: ExportContent;
  bytes = 0;

  constructor(handle: FileHandle, content: ExportContent) {
    this.#handle = handle;
    this.#content = content;
  }

  async begin(): Promise<void> {
    const { format, columns } = this.#content;
    if (format === "csv")
      await this.#write(`${BYTE_ORDER_MARK}${columns.map(({ name }) => name).join(",")}${LINE_END}`);
  }

  add(rows: readonly RowBytes[]): Promise<void> {
    return this.#write(rows.map((row) => this.#formatLine(row)).join(""));
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  #formatLine(row: RowBytes): string {
    const { format, columns, formatRecord } = this.#content;
    const json = formatRecord(row);
    if (format === "jsonl") return `${json}\n`;
    const record = JSON.parse(json) as Readonly<Record<string, unknown>>;
    return `${columns.map((column) => column.format(record)).join(",")}${LINE_END}`;
  }

  async #write(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await withStorageErrors(() => this.#handle.writeFile(bytes));
    this.bytes += bytes.length;
  }
}
