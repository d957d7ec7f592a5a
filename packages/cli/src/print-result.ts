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
    const { headline, lines } = formatFailure(failed);
    terminal.printNote(`${terminal.paintNote(["red", "bold"], "error:")} ${headline}`);
    for (const line of lines) terminal.printNote(line);
  });
  return getExitCode(failed);
}

/** A failure for people: a sentence, and the places concerned, one line each. Nothing is said twice. */
function formatFailure({ message, details }: Failure): { headline: string; lines: readonly string[] } {
  const [first] = details;
  if (details.length === 1 && first?.message === message) {
    return { headline: message, lines: first.file === undefined ? [] : [`  ${first.file} ${first.pointer}`] };
  }
  const isSummary = details.length > 1 && first !== undefined && message.startsWith(first.message);
  return {
    headline: isSummary ? `There are ${details.length} problems.` : message,
    lines: formatColumns(
      details.map(({ file = "", pointer, message: text }) => [`${file} ${pointer}`.trim(), text]),
      "  ",
    ),
  };
}
