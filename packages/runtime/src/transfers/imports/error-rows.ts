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

/** Where the imported file is, and what members are called in what is wrong; by their names unless given. */
interface ErrorRowOptions {
  readonly path: string;
  readonly nameMember?: ((member: string) => string) | undefined;
}

/** The text of the file, as it is made. */
export function createErrorRows(session: Session, found: Import, options: ErrorRowOptions): Readable {
  return Readable.from(writeLines(session, found, options), { objectMode: false });
}

async function* writeLines(
  session: Session,
  found: Import,
  { path, nameMember = (member) => member }: ErrorRowOptions,
): AsyncGenerator<string> {
  const names = found.columns.map(({ name }) => name);
  yield `\uFEFF${[...names, PROBLEM_COLUMN].map(formatTextCell).join(",")}${LINE_END}`;
  if (found.jobId === null || found.counts.failed === 0) return;
  const scope = { jobId: found.jobId, names, nameMember };
  let batch: TableRow[] = [];
  for await (const row of readTable(path, found)) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield await formatBatch(session, { ...scope, batch });
    batch = [];
  }
  yield await formatBatch(session, { ...scope, batch });
}

async function formatBatch(
  session: Session,
  {
    jobId,
    names,
    nameMember,
    batch,
  }: {
    readonly jobId: string;
    readonly names: readonly string[];
    nameMember(member: string): string;
    readonly batch: readonly TableRow[];
  },
): Promise<string> {
  const [first, last] = [batch[0], batch.at(-1)];
  if (first === undefined || last === undefined) return "";
  const problems = await listRowProblems(session, jobId, { from: first.row, to: last.row });
  return batch
    .flatMap(({ row, values }) => {
      const found = problems.get(row);
      if (found === undefined) return [];
      const problem = found
        .map(({ member, message }) => (member === null ? message : `${nameMember(member)}: ${message}`))
        .join(" ");
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
