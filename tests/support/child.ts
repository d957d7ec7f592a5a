// Processes that tests start: TypeScript files of this folder, run by the Node that runs the tests.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let cache: string | undefined;

/** A folder for compiled code: what a process that ended well leaves there starts the next ones sooner. */
function compileCache(): string {
  if (cache !== undefined) return cache;
  const folder = mkdtempSync(join(tmpdir(), "lathe-cache-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  cache = folder;
  return folder;
}

/** How a process ended. */
export interface ChildResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

/** A process that was started. */
export interface Child {
  readonly process: ChildProcess;
  /** The first line of its output that fits; rejects where it ends before that. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  /** Lets a process go on that waits for its stdin to end. */
  resume(): void;
  readonly ended: Promise<ChildResult>;
}

/** Starts a file of this folder. What it writes to stderr is shown. */
export function startScript(script: string, args: readonly string[] = []): Child {
  return watch(
    spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache() },
    }),
  );
}

/** Follows a process that was started with its stdin and stdout piped. */
export function watch(child: ChildProcess): Child {
  let output = "";
  const listeners = new Set<() => void>();
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    for (const listener of listeners) listener();
  });
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, output }) as ChildResult);
  const said = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const listener = () => {
        const match = pattern.exec(output);
        if (match !== null) resolve(match);
      };
      listeners.add(listener);
      listener();
      void ended.then(() => reject(new Error(`ended before it said ${pattern}: ${output}`)));
    });
  const goOn = () => child.stdin?.end();
  return { process: child, waitForOutput: said, resume: goOn, ended };
}
