// Asks for a password: on a terminal without showing it, else from stdin. Never waits for somebody who can't answer.
import { createInterface } from "node:readline/promises";
import type { ReadStream } from "node:tty";
import { Writable } from "node:stream";
import { Failure } from "./failure.ts";

/** How long a pipe may be silent. */
const PIPE_TIMEOUT_MS = 10_000;

/** More than any password: what is longer is not one. */
const MAX_CHARACTERS = 10_000;

/** The password that somebody types or a pipe gives. Throws a Failure where there is none. */
export async function readPassword(input: ReadStream = process.stdin): Promise<string> {
  const password = input.isTTY ? await readPasswordTwice(input) : await readFirstLine(input);
  if (password !== "") return password;
  throw new Failure(
    "There is no password. Give it on stdin, with --password, or at the prompt of a terminal.",
  );
}

async function readPasswordTwice(input: ReadStream): Promise<string> {
  const password = await readHiddenLine(input, "Password: ");
  if ((await readHiddenLine(input, "Again: ")) === password) return password;
  throw new Failure("The two passwords differ. Nothing was created.");
}

/** What is typed in a line, which is not shown. */
async function readHiddenLine(input: ReadStream, prompt: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  const abortController = new AbortController();
  lines.on("SIGINT", () => abortController.abort());
  lines.on("close", () => abortController.abort());
  process.stderr.write(prompt);
  try {
    return await lines.question("", { signal: abortController.signal });
  } catch {
    throw new Failure("No password was given. Nothing was created.", { exitCode: 130 });
  } finally {
    process.stderr.write("\n");
    lines.close();
  }
}

/** The first line of a pipe or file. */
async function readFirstLine(input: ReadStream): Promise<string> {
  const late = setTimeout(() => input.destroy(), PIPE_TIMEOUT_MS);
  let text = "";
  try {
    for await (const chunk of input.setEncoding("utf8")) {
      text += String(chunk);
      if (text.includes("\n") || text.length > MAX_CHARACTERS) break;
    }
  } catch {
    // It was closed, or can't be read: then there is no more than what came.
  } finally {
    clearTimeout(late);
  }
  return text.split("\n", 1)[0]?.replace(/\r$/, "") ?? "";
}
