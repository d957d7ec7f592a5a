// The text form of records: JSON lines, of which the last one proves that all of them are there. docs/moving-databases.md tells it.
import { createHash } from "node:crypto";
import type { DataEntries, DataEntry } from "./data-entry.ts";
import { DATA_FORMAT } from "./data-format.ts";
import { readDataLine } from "./data-line.ts";
import { TransferError } from "./transfer-refusal.ts";

const CHUNK_LENGTH = 65_536;

/** The text of entries, in pieces. The same entries give the same text. */
export async function* writeDataText(entries: DataEntries): AsyncGenerator<string> {
  const hash = createHash("sha256");
  let rowCount = 0;
  let text = "";
  for await (const entry of entries) {
    if (entry.kind === "rows") rowCount += entry.rows.length;
    for (const line of toLines(entry)) text += `${line}\n`;
    if (text.length < CHUNK_LENGTH) continue;
    hash.update(text);
    yield text;
    text = "";
  }
  hash.update(text);
  yield `${text}${JSON.stringify({ end: { rows: rowCount, sha256: hash.digest("hex") } })}\n`;
}

function toLines(entry: DataEntry): readonly string[] {
  switch (entry.kind) {
    case "header":
      return [JSON.stringify({ ...DATA_FORMAT, migrations: entry.migrations })];
    case "table": {
      const { schema, name, columns } = entry;
      return [JSON.stringify({ table: name, schema, columns })];
    }
    case "rows":
      return entry.rows.map((row) => JSON.stringify(row));
    case "sequence": {
      const { schema, name, lastValue, isCalled } = entry;
      return [JSON.stringify({ sequence: name, schema, lastValue, isCalled })];
    }
    default:
      return entry satisfies never;
  }
}

/**
 * The entries of a text. Throws a TransferError at the first thing that is wrong, which may be at the very end: what was read
 * before holds only if nothing was thrown.
 */
export async function* readDataText(chunks: AsyncIterable<Buffer>): AsyncGenerator<DataEntry> {
  const hash = createHash("sha256");
  let [lineNumber, rowCount, columnCount, isWhole] = [0, 0, 0, false];
  for await (const lines of splitLines(chunks)) {
    const batch: (string | null)[][] = [];
    for (const bytes of lines) {
      lineNumber += 1;
      if (isWhole) throw createProblem(lineNumber, "there is something after the end");
      const line = readDataLine(bytes, { isFirst: lineNumber === 1, columnCount });
      if (typeof line === "string") throw createProblem(lineNumber, line);
      if (line.kind === "row") {
        batch.push(line.row);
        rowCount += 1;
      } else {
        if (batch.length > 0) yield { kind: "rows", rows: batch.splice(0) };
        if (line.kind === "table") columnCount = line.columns.length;
        if (line.kind !== "end") yield line;
        else if (line.rows !== rowCount || line.sha256 !== hash.digest("hex")) throw createDamaged();
        else isWhole = true;
      }
      if (!isWhole) hash.update(bytes).update("\n");
    }
    if (batch.length > 0) yield { kind: "rows", rows: batch };
  }
  if (!isWhole)
    throw new TransferError("bad_data", "The dump has no end: it is not whole. Nothing was changed.");
}

function createProblem(lineNumber: number, what: string): TransferError {
  return new TransferError(
    "bad_data",
    `Line ${lineNumber} of the dump can't be read: ${what}. Nothing was changed.`,
  );
}

function createDamaged(): TransferError {
  const message =
    "The dump was changed or damaged: it does not have the checksum that its last line says. Nothing was changed.";
  return new TransferError("bad_data", message);
}

/** The lines that end within each chunk, as bytes without the newline. What follows the last newline is a line, too. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly Buffer[]> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      lines.push(Buffer.concat([...rest, chunk.subarray(from, at)]));
      rest = [];
      from = at + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  if (rest.length > 0) yield [Buffer.concat(rest)];
}

const NEWLINE = 10;
