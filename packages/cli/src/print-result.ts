// How a command answers: one JSON document for programs, or lines for people; success and failure alike.
import type { CommandError, ExitCode } from "@lathe/contract";
import type { Invocation } from "./command.ts";
import { getExitCode, type Failure } from "./failure.ts";
import { formatColumns } from "./present/columns.ts";
import type { Terminal } from "./terminal.ts";

/** What an answer is written with. */
export interface OutputTarget {
  readonly json: boolean;
  readonly terminal: Terminal;
}

/** Answers: the document where stdout is for a program, else what `tell` prints. */
export function printResult(to: OutputTarget, document: object, print: (terminal: Terminal) => void): void {
  if (to.json) to.terminal.document(document);
  else print(to.terminal);
}

/** Answers with a failure, and gives its exit code. */
export function printFailure(to: Pick<Invocation, "json" | "terminal">, failed: Failure): ExitCode {
  const { terminal } = to;
  const { code, message, details } = failed;
  const document: CommandError = { error: { code, message, details } };
  printResult(to, document, () => {
    terminal.printNote(`${terminal.paintNote(["red", "bold"], "error:")} ${message}`);
    for (const line of formatDetails(failed)) terminal.printNote(line);
  });
  return getExitCode(failed);
}

/** The places of a failure, one line each; none where the sentence said it all. */
function formatDetails({ message, details }: Failure): readonly string[] {
  if (details.length === 1 && details[0]?.file === undefined && details[0]?.message === message) return [];
  return formatColumns(
    details.map(({ file = "", pointer, message: text }) => [`${file} ${pointer}`.trim(), text]),
    "  ",
  );
}
