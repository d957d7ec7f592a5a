// lathe seed: fills the project's database with believable records.
import { EXIT_CODES, type ExitCode, parseDate } from "@lathe/contract";
import type { SeedOutcome, SeedRequest } from "@lathe/generator";
import type { SeedRefusal } from "@lathe/seed";
import { printResult, printFailure } from "../print-result.ts";
import type { Command, Invocation } from "../command.ts";
import { type Failure, createFailure, toFailure } from "../failure.ts";
import { formatColumns } from "../present/columns.ts";
import type { Terminal } from "../terminal.ts";

const MAX_ROWS = 100_000;

/** Fills the database. */
export const command: Command = {
  description: [
    "Makes records for every entity of the model that was generated last, and puts them into the project's database: the one that DATABASE_URL names, or the embedded one in data/db. They fit the fields' options, refer to each other, show drawn pictures, and are such that every read rule shows some and hides some. The same model, --rows and --date give the same records.",
    "Only an empty database is filled; nothing is ever changed or deleted. Pending migrations are applied to the embedded database, as the application does at its start. A PostgreSQL server needs its migrations applied, and --yes or an answer.",
  ],
  options: [
    {
      name: "rows",
      value: "N",
      description: `Records of the largest entities, 1 to ${MAX_ROWS}; 1000 otherwise.`,
    },
    {
      name: "date",
      value: "YYYY-MM-DD",
      description: "The day that the records are told from: what is made is older. Today otherwise.",
    },
    { name: "yes", short: "y", description: "Do not ask before a PostgreSQL server is filled." },
  ],
  examples: [
    { command: "seed", description: "A few thousand records in all." },
    { command: "seed --rows 50", description: "A handful." },
    { command: "seed --date 2026-01-31 --json", description: "In scripts: the same records on every day." },
  ],
  async run(invocation) {
    const reading = parseSeedRequest(invocation);
    if (!reading.ok) return printFailure(invocation, reading.failure);
    const outcome = await runSeed(invocation, reading.request);
    const { seedRefusal } = outcome.ok ? {} : outcome;
    if (seedRefusal?.reason !== "needs_consent") return reportOutcome(invocation, outcome);
    const consent = await confirmServer(invocation, seedRefusal);
    if (consent !== undefined) return consent;
    return reportOutcome(invocation, await runSeed(invocation, { ...reading.request, allowServer: true }));
  },
};

type SeedRequestResult =
  | { readonly ok: true; readonly request: SeedRequest }
  | { readonly ok: false; readonly failure: Failure };

function parseSeedRequest({ options, env }: Invocation): SeedRequestResult {
  const [rows, date] = [options.text("rows"), options.text("date")];
  const count = rows === undefined ? undefined : /^[0-9]{1,6}$/.test(rows) ? Number(rows) : 0;
  if (count !== undefined && (count < 1 || count > MAX_ROWS)) {
    const message = `--rows is ${rows}. Use a whole number from 1 to ${MAX_ROWS}.`;
    return { ok: false, failure: createFailure("usage", message) };
  }
  if (date !== undefined && parseDate(date) === undefined) {
    const message = `--date is ${date}. Use a day as in 2026-01-31.`;
    return { ok: false, failure: createFailure("usage", message) };
  }
  const findVariable = (name: string) => env[name] || undefined;
  return {
    ok: true,
    request: {
      rows: count,
      date,
      databaseUrl: env["DATABASE_URL"],
      mediaUrl: findVariable("MEDIA_URL"),
      findVariable,
      allowServer: options.flag("yes"),
    },
  };
}

async function runSeed({ project, terminal }: Invocation, request: SeedRequest): Promise<SeedOutcome> {
  const { seedProject } = await import("@lathe/generator");
  const progress = terminal.progress("Opening the database ...");
  let done = 0;
  const onProgress: SeedRequest["onProgress"] = ({ table, rows }) => {
    done += rows;
    progress.update(`${done} rows, now in ${table} ...`);
  };
  return seedProject(project, { ...request, onProgress }, { purpose: "lathe seed" }).finally(progress.end);
}

/** Undefined for a yes; else how the command ends. */
async function confirmServer(
  invocation: Invocation,
  { message }: SeedRefusal,
): Promise<ExitCode | undefined> {
  const { terminal } = invocation;
  if (!terminal.isInteractive) {
    const told = `${message} Nothing was written: there is no terminal to ask on. Add --yes to fill it.`;
    return printFailure(invocation, createFailure("usage", told));
  }
  terminal.printNote(message);
  if (await terminal.confirm("Fill it with made-up records?")) return undefined;
  terminal.printNote("Nothing was written.");
  return EXIT_CODES.failed;
}

const FAILURE_CODES: Readonly<Record<SeedRefusal["reason"], Failure["code"]>> = {
  needs_consent: "usage",
  in_use: "locked",
  not_empty: "not_empty",
  database: "database",
  media: "database",
};

function reportOutcome(invocation: Invocation, outcome: SeedOutcome): ExitCode {
  if (!outcome.ok) {
    const { seedRefusal } = outcome;
    if (seedRefusal === undefined) return printFailure(invocation, toFailure(outcome));
    const { reason, message } = seedRefusal;
    const hint =
      reason === "in_use"
        ? " If it is the application, start it again afterwards: it keeps the records."
        : "";
    return printFailure(invocation, createFailure(FAILURE_CODES[reason], `${message}${hint}`));
  }
  const { revision, date, entities, total, notes } = outcome;
  for (const note of notes) invocation.terminal.printNote(note);
  const document = { revision, date, entities, total, ...(notes.length > 0 ? { notes } : {}) };
  printResult(invocation, document, (terminal) => printSummary(terminal, outcome));
  return EXIT_CODES.done;
}

function printSummary(
  { paint, print: line }: Terminal,
  { entities, total }: SeedOutcome & { readonly ok: true },
): void {
  const width = Math.max(...entities.map(({ rows }) => String(rows).length), 0);
  const rows = entities.map(({ name, rows: count }) => [String(count).padStart(width), name]);
  for (const row of formatColumns(rows, "  ")) line(row);
  const what = total === 1 ? "1 record" : `${total} records`;
  line(
    `${paint("green", "Seeded.")} ${what} in ${entities.length === 1 ? "1 entity" : `${entities.length} entities`}.`,
  );
}
