// lathe sql: a prompt on the project's database, embedded or server.
import { createInterface } from "node:readline";
import { text as readText } from "node:stream/consumers";
import { EXIT_CODES, type ExitCode } from "@lathe/contract";
import type { SqlOutcome } from "@lathe/generator";
import { printResult, printFailure } from "../print-result.ts";
import type { Command, Invocation } from "../command.ts";
import { createFailure, toFailure } from "../failure.ts";
import { formatSqlResult } from "../present/sql-result.ts";
import { serviceOptions } from "../service-options.ts";

/** Runs SQL. */
export const command: Command = {
  description: [
    "Opens a prompt on the database that DATABASE_URL names, or on the embedded one in data/db, also while the application has it open. A statement ends with a semicolon; several on one line are one session, so that a transaction is begun and ended on the same line. Ctrl-D or \\q ends.",
    "Without a terminal, the statements are read from stdin. What they change stays; the schema is the migrations' own, so change no tables here.",
  ],
  arguments: [{ name: "SQL", description: "Statements to run instead of asking for them.", required: false }],
  examples: [
    { command: "sql", description: "Open a prompt." },
    { command: 'sql "select count(*) from desk_customers"', description: "Ask one thing." },
    { command: "sql --json < mend.sql", description: "Run a file, and read the results by a program." },
  ],
  async run(invocation) {
    const { terminal, json } = invocation;
    const [given] = invocation.arguments;
    if (given === undefined && terminal.isInteractive && !json) return openPrompt(invocation);
    const text = given ?? (await readText(process.stdin));
    return reportOutcome(invocation, await runStatements(invocation, text));
  },
};

async function runStatements(invocation: Invocation, text: string): Promise<SqlOutcome> {
  const { runSql } = await import("@lathe/generator");
  return runSql(invocation.project, text, serviceOptions(invocation, "lathe sql"));
}

function reportOutcome(invocation: Invocation, outcome: SqlOutcome): ExitCode {
  if (!outcome.ok) {
    const { databaseProblem } = outcome;
    return printFailure(
      invocation,
      databaseProblem === undefined ? toFailure(outcome) : createFailure("database", databaseProblem),
    );
  }
  const { kind, results } = outcome;
  printResult(invocation, { kind, results }, ({ paint, print }) => {
    for (const line of results.flatMap((result) => formatSqlResult(result, paint))) print(line);
  });
  return EXIT_CODES.done;
}

/** Takes statements from a person until they have had enough. */
async function openPrompt(invocation: Invocation): Promise<ExitCode> {
  const { isWholeSql } = await import("@lathe/generator");
  const lines = createInterface({ input: process.stdin, output: process.stderr, prompt: "sql> " });
  let text = "";
  lines.on("SIGINT", () => lines.close());
  lines.prompt();
  for await (const line of lines) {
    if (text === "" && /^\s*(?:\\q|exit|quit)\s*;?\s*$/i.test(line)) break;
    text += `${line}\n`;
    if (isWholeSql(text)) {
      reportOutcome(invocation, await runStatements(invocation, text));
      text = "";
    }
    lines.setPrompt(text.trim() === "" ? "sql> " : "...> ");
    lines.prompt();
  }
  lines.close();
  return EXIT_CODES.done;
}
