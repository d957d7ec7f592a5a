// lathe data: all records of a database into another, into a file, and back.
import { createReadStream } from "node:fs";
import { resolve } from "node:path";
import { EXIT_CODES, type ExitCode } from "@lathe/contract";
import type { TransferOutcome, TransferProgress, TransferRefusal } from "@lathe/generator";
import type { Command, Invocation, Option } from "../command.ts";
import { createDumpFile } from "../dump-file.ts";
import { createFailure, type Failure, toFailure } from "../failure.ts";
import { formatColumns } from "../present/columns.ts";
import { printFailure, printResult } from "../print-result.ts";
import { serviceOptions } from "../service-options.ts";

const REPLACE: Option = {
  name: "replace",
  description:
    "Delete all records of the target first, in the same transaction. Without it the target must have none.",
};

const SAME_MIGRATION =
  "The target must be at the same migration as the records; one without any tables gets the migrations first. It is a whole copy in the end, or as it was. While an application runs on the embedded database, its process is named and nothing is done.";

/** Copies. */
export const copyCommand: Command = {
  description: [
    "Copies all records of one database into another: those of the model and of own tables, accounts, roles, tokens, sessions and the audit trail, as they are at one moment. Rows are counted on both sides before anything counts as done.",
    SAME_MIGRATION,
  ],
  options: [
    { name: "from", value: "DATABASE", description: "embedded, or postgres://…" },
    { name: "to", value: "DATABASE", description: "embedded, or postgres://…" },
    REPLACE,
  ],
  examples: [
    { command: "data copy --from embedded --to $DATABASE_URL", description: "Move to a server." },
    { command: "data copy --from $DATABASE_URL --to embedded", description: "Look at a copy at home." },
  ],
  async run(invocation) {
    const { options, project } = invocation;
    const [from, to] = [options.text("from"), options.text("to")];
    if (from === undefined || to === undefined) {
      const message =
        "lathe data copy needs --from and --to: each is the word embedded, or a postgres:// URL.";
      return printFailure(invocation, createFailure("usage", message));
    }
    const { copyData } = await import("@lathe/generator");
    const replace = options.flag("replace");
    return transfer(invocation, "Copied.", (onProgress) =>
      copyData(project, { from, to, replace, onProgress }, serviceOptions(invocation, "lathe data copy")),
    );
  },
};

/** Dumps. */
export const dumpCommand: Command = {
  description: [
    "Writes all records of the project's database as they are at one moment into one text of JSON lines: of the database that DATABASE_URL names, or of the embedded one while no application has it open. The same records give the same text; its last line proves that it is whole.",
    "The file is readable by its owner alone: hashes of passwords and tokens are in it.",
  ],
  arguments: [{ name: "FILE", description: "A new file, or - for stdout.", completion: "file" }],
  examples: [
    { command: "data dump backup.jsonl", description: "Keep everything in a file." },
    { command: "data dump - | gzip > backup.jsonl.gz", description: "Press it together on the way." },
  ],
  run: async (invocation) =>
    invocation.arguments[0] === "-" ? dumpToStdout(invocation) : dumpToFile(invocation),
};

/** Restores. */
export const restoreCommand: Command = {
  description: [
    "Puts the records of a dump into the project's database: the one that DATABASE_URL names, or the embedded one.",
    SAME_MIGRATION,
  ],
  arguments: [
    { name: "FILE", description: "What lathe data dump wrote, or - for stdin.", completion: "file" },
  ],
  options: [REPLACE],
  examples: [
    { command: "data restore backup.jsonl", description: "Into a database without records." },
    { command: "data restore --replace backup.jsonl", description: "In the place of all that is there." },
  ],
  async run(invocation) {
    const { project, options, cwd } = invocation;
    const [path = ""] = invocation.arguments;
    const { restoreData } = await import("@lathe/generator");
    const chunks: AsyncIterable<Buffer> = path === "-" ? process.stdin : readChunks(resolve(cwd, path));
    const replace = options.flag("replace");
    try {
      return await transfer(invocation, "Restored.", (onProgress) =>
        restoreData(
          project,
          { chunks, replace, onProgress },
          serviceOptions(invocation, "lathe data restore"),
        ),
      );
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      return printFailure(invocation, createFailure("not_found", `${path} can't be read: ${error.message}.`));
    }
  },
};

/** The bytes of a file, which is opened when the first are asked for. Throws an UnreadableError. */
async function* readChunks(path: string): AsyncGenerator<Buffer> {
  const chunks = createReadStream(path, { highWaterMark: 1_048_576 });
  try {
    for await (const chunk of chunks) yield chunk;
  } catch (error) {
    if (isFileError(error)) throw new UnreadableError(error.message, { cause: error });
    throw error;
  }
}

class UnreadableError extends Error {}

async function dumpToFile(invocation: Invocation): Promise<ExitCode> {
  const [path = ""] = invocation.arguments;
  try {
    const file = await createDumpFile(resolve(invocation.cwd, path));
    if (file === undefined) return printFailure(invocation, createTakenFailure(path));
    try {
      return await transfer(invocation, "Dumped.", async (onProgress) => {
        const outcome = await runDump(invocation, file.write, onProgress);
        if (outcome.ok && !(await file.finish())) throw new TakenError();
        return outcome;
      });
    } finally {
      await file.discard();
    }
  } catch (error) {
    if (error instanceof TakenError) return printFailure(invocation, createTakenFailure(path));
    if (!isFileError(error)) throw error;
    return printFailure(
      invocation,
      createFailure("read_only", `${path} can't be written: ${error.message}.`),
    );
  }
}

class TakenError extends Error {}

function createTakenFailure(path: string): Failure {
  return createFailure("name_taken", `${path} is there already, and was not touched. Name another file.`);
}

async function dumpToStdout(invocation: Invocation): Promise<ExitCode> {
  const { terminal, json } = invocation;
  if (json) {
    const message =
      "Without a file the dump itself goes to stdout, where --json wants its document. Name a file.";
    return printFailure(invocation, createFailure("usage", message));
  }
  const write = (text: string) =>
    new Promise<void>((done, fail) => {
      process.stdout.write(text, (error) => (error == null ? done() : fail(error)));
    });
  const before = process.exitCode;
  // A reader that goes ends the program with this: what it has is not whole.
  process.exitCode = EXIT_CODES.failed;
  const outcome = await runDump(invocation, write, () => {}).finally(() => (process.exitCode = before));
  if (!outcome.ok) return printFailure(invocation, toTransferFailure(outcome));
  terminal.printNote(`Dumped. ${describeRows(outcome.rows)} in all.`);
  for (const note of describeImages(outcome)) terminal.printNote(note);
  return EXIT_CODES.done;
}

async function runDump(
  invocation: Invocation,
  write: (text: string) => Promise<void>,
  onProgress: TransferProgress,
): Promise<TransferOutcome> {
  const { dumpData } = await import("@lathe/generator");
  return dumpData(invocation.project, { write, onProgress }, serviceOptions(invocation, "lathe data dump"));
}

/** Moves records with progress on the terminal, and answers with what moved. */
async function transfer(
  invocation: Invocation,
  done: string,
  work: (onProgress: TransferProgress) => Promise<TransferOutcome>,
): Promise<ExitCode> {
  const progress = invocation.terminal.progress("Opening the database ...");
  const outcome = await work(({ table, rows }) =>
    progress.update(`${rows} rows, now in ${table} ...`),
  ).finally(progress.end);
  if (!outcome.ok) return printFailure(invocation, toTransferFailure(outcome));
  const { tables, rows: total } = outcome;
  const { formatObjectName } = await import("@lathe/generator");
  printResult(invocation, { tables, rows: total }, ({ print, paint }) => {
    const filled = tables.filter(({ rows }) => rows > 0);
    const width = Math.max(0, ...filled.map(({ rows }) => String(rows).length));
    const lines = filled.map((table) => [String(table.rows).padStart(width), formatObjectName(table)]);
    for (const line of formatColumns(lines, "  ")) print(line);
    print(`${paint("green", done)} ${describeRows(total)} in ${tables.length} tables.`);
    for (const note of describeImages(outcome)) print(note);
  });
  return EXIT_CODES.done;
}

function describeRows(rows: number): string {
  return rows === 1 ? "1 row" : `${rows} rows`;
}

/** What must be known where images have moved: their files have not. */
function describeImages({
  tables,
}: Pick<TransferOutcome & { readonly ok: true }, "tables">): readonly string[] {
  const images = tables.find(({ schema, name }) => schema === "lathe" && name === "assets")?.rows ?? 0;
  if (images === 0) return [];
  const what =
    images === 1
      ? "One of them is an image, whose files stay"
      : `${images} of them are images, whose files stay`;
  return [
    `${what} where they are: in data/media, or where MEDIA_URL says. Take them along to another machine.`,
  ];
}

const FAILURE_CODES: Readonly<Record<TransferRefusal["reason"], Failure["code"]>> = {
  in_use: "locked",
  not_empty: "not_empty",
  no_database: "not_found",
  mismatch: "database",
  bad_data: "invalid_data",
  database: "database",
};

function toTransferFailure(outcome: TransferOutcome & { readonly ok: false }): Failure {
  const { transferRefusal } = outcome;
  if (transferRefusal === undefined) return toFailure(outcome);
  return createFailure(FAILURE_CODES[transferRefusal.reason], transferRefusal.message);
}

/** What a disk or a stream says: it has a code, such as ENOENT. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error && "code" in error;
}
