// How a command answers: one JSON document for programs, or lines for people; success and failure alike.
import type { CommandError, ExitCode } from "@lathe/contract";
import type { Invocation } from "./command.ts";
import { exitCodeOf, type Failure } from "./failure.ts";
import { columns } from "./present/columns.ts";
import type { Terminal } from "./terminal.ts";

/** What an answer is written with. */
export interface Answering {
  readonly json: boolean;
  readonly terminal: Terminal;
}

/** Answers: the document where stdout is for a program, else what `tell` prints. */
export function answer(to: Answering, document: object, tell: (terminal: Terminal) => void): void {
  if (to.json) to.terminal.document(document);
  else tell(to.terminal);
}

/** Answers with a failure, and gives its exit code. */
export function fail(to: Pick<Invocation, "json" | "terminal">, failed: Failure): ExitCode {
  const { terminal } = to;
  const { code, message, details } = failed;
  const document: CommandError = { error: { code, message, details } };
  answer(to, document, () => {
    terminal.note(`${terminal.paintNote(["red", "bold"], "error:")} ${message}`);
    for (const line of detailLines(failed)) terminal.note(line);
  });
  return exitCodeOf(failed);
}

/** The places of a failure, one line each; none where the sentence said it all. */
function detailLines({ message, details }: Failure): readonly string[] {
  if (details.length === 1 && details[0]?.file === undefined && details[0]?.message === message) return [];
  return columns(
    details.map(({ file = "", pointer, message: text }) => [`${file} ${pointer}`.trim(), text]),
    "  ",
  );
}
