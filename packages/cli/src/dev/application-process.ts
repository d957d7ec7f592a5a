// The application as a process of its own: what it says, how it ends, and that it never outlives the one who started it.
import { type ChildProcess, spawn } from "node:child_process";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** Where an application starts, as a path of its project. */
export const MAIN_FILE = "src/main.ts";

/** The streams that a process writes to. */
export type OutputName = "stdout" | "stderr";

/** What to start. */
export interface ApplicationOptions {
  /** The project folder. */
  readonly dir: string;
  readonly env: NodeJS.ProcessEnv;
  /** Takes every line that it writes. */
  readonly onLine: (line: string, from: OutputName) => void;
}

/** An application that was started. */
export interface ApplicationProcess {
  /** How it ended, for people: "ended with exit code 1". */
  readonly ended: Promise<string>;
  /** Has it finish what is under way and end; by force where it takes too long. */
  stop(): Promise<void>;
  /** Ends it by force, with all processes that it has. */
  kill(): void;
}

/** More than an application takes to give up on requests under way, so that it can still close its database. */
const STOP_TIMEOUT_MS = 12_000;

/** How long output may come after the end: processes that own code left behind can hold the streams open. */
const OUTPUT_DRAIN_MS = 500;

const PRELOAD = pathToFileURL(
  join(import.meta.dirname, `end-with-parent${extname(import.meta.filename)}`),
).href;

/**
 * Starts the application of a project. It is in a process group of its own: a key that is pressed in the terminal reaches
 * only this process, which then ends the application in the right order. Should this process vanish, the channel between
 * the two closes, and the application ends by itself.
 */
export function startApplication({ dir, env, onLine }: ApplicationOptions): ApplicationProcess {
  const child = spawn(process.execPath, ["--import", PRELOAD, MAIN_FILE, "dev"], {
    cwd: dir,
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  readLines(child.stdout, (line) => onLine(line, "stdout"));
  readLines(child.stderr, (line) => onLine(line, "stderr"));
  const ended = waitForEnd(child);
  return {
    ended,
    async stop() {
      if (hasEnded(child)) return;
      child.kill("SIGTERM");
      const timer = setTimeout(() => killAll(child), STOP_TIMEOUT_MS);
      await ended.finally(() => clearTimeout(timer));
    },
    kill: () => killAll(child),
  };
}

function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream, crlfDelay: Infinity }).on("line", onLine);
}

function waitForEnd(child: ChildProcess): Promise<string> {
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return new Promise((resolve) => {
    child.once("error", ({ message }) => {
      if (child.pid === undefined) resolve(`could not be started: ${message}`);
    });
    child.once("exit", (code, signal) => {
      const how = code === null ? `was ended by ${signal}` : `ended with exit code ${code}`;
      void Promise.race([closed, pause(OUTPUT_DRAIN_MS)]).then(() => resolve(how));
    });
  });
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

function killAll(child: ChildProcess): void {
  if (hasEnded(child) || child.pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}
