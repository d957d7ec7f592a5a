// Runs the lathe command of this repository as a process.
import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../run-step.ts";

const PROGRAM = join(ROOT, "packages/cli/bin/lathe.mjs");

/** Starts a command. */
export function startLathe(
  args: readonly string[],
  { stdio, env = {} }: { readonly stdio: StdioOptions; readonly env?: Readonly<Record<string, string>> },
): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...args], { cwd: ROOT, stdio, env: { ...process.env, ...env } });
}

/** What a command that has ended left. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a command to its end; what it writes is kept. */
export function runLathe(args: readonly string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = startLathe(args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => void (output += text));
    }
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
