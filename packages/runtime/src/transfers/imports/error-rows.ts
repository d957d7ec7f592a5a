// The rows of an import that failed, as CSV with a column that says why: to be mended, and imported again.
import { Readable } from "node:stream";
import type { Session } from "../../db/driver.ts";
import { formatTextCell, withoutApostrophe } from "../exports/csv-cells.ts";
import { listRowProblems } from "../job-failures.ts";
import type { Import } from "./import-rows.ts";
import { type TableRow, readTable } from "./table-file.ts";

const PROBLEM_COLUMN = "Problem";
const LINE_END = "\r\n";

/** So many rows are looked up at a time. */
const BATCH = 500;

/** The text of the file, as it is made; `path` is where the imported file is. */
export function createErrorRows(session: Session, found: Import, path: string): Readable {
  return Readable.from(writeLines(session, found, path), { objectMode: false });
}

async function* writeLines(session: Session, found: Import, path: string): AsyncGenerator<string> {
  const names = found.columns.map(({ name }) => name);
  yield `\uFEFF${[...names, PROBLEM_COLUMN].map(formatTextCell).join(",")}${LINE_END}`;
  if (found.jobId === null || found.counts.failed === 0) return;
  let batch: TableRow[] = [];
  for await (const row of readTable(path, found)) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield await formatBatch(session, { jobId: found.jobId, names, batch });
    batch = [];
  }
  yield await formatBatch(session, { jobId: found.jobId, names, batch });
}

async function formatBatch(
  session: Session,
  {
    jobId,
    names,
    batch,
  }: { readonly jobId: string; readonly names: readonly string[]; readonly batch: readonly TableRow[] },
): Promise<string> {
  const [first, last] = [batch[0], batch.at(-1)];
  if (first === undefined || last === undefined) return "";
  const problems = await listRowProblems(session, jobId, { from: first.row, to: last.row });
  return batch
    .flatMap(({ row, values }) => {
      const problem = problems.get(row);
      if (problem === undefined) return [];
      const cells = names.map((name) => formatValue(values.get(name)));
      return [`${[...cells, formatTextCell(problem)].join(",")}${LINE_END}`];
    })
    .join("");
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  // What a cell has already is not put there twice.
  return formatTextCell(typeof value === "string" ? withoutApostrophe(value) : JSON.stringify(value));
}
