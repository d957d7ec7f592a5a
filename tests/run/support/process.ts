// The commands of a generated project as real processes: what they say, and how they end.
import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** How a process ended. */
export interface ProcessResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process of a project. */
export interface RunningProcess {
  readonly child: ChildProcess;
  /** The address, when the process says that it is ready. */
  ready(): Promise<string>;
  /** The address that it listens at, ready or not. */
  listening(): Promise<string>;
  /** Everything it has written to the log so far. */
  log(): string;
  readonly ended: Promise<ProcessResult>;
}

/** Where a project is, and the environment of its commands. */
export interface ProcessSetting {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a command; the environment is empty but for what is given, and the port is a free one. */
export function start({ folder, env }: ProcessSetting, args: readonly string[]): RunningProcess {
  const child = spawn(process.execPath, [join(folder, "src/main.ts"), ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], PORT: "0", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  const heard = new EventEmitter().setMaxListeners(0);
  for (const where of ["stdout", "stderr"] as const) {
    child[where].setEncoding("utf8").on("data", (text: string) => {
      said[where] += text;
      heard.emit("text");
    });
  }
  child.stdin.on("error", () => {});
  const ended = once(child, "close").then(([code, signal]) => {
    heard.emit("text");
    return { code, signal, ...said } as ProcessResult;
  });
  const wait = async (pattern: RegExp, where: "stdout" | "stderr") => {
    for (;;) {
      const match = pattern.exec(said[where]);
      if (match !== null) return match[1] as string;
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`ended before it said ${pattern}: ${said.stdout}${said.stderr}`);
      }
      await once(heard, "text");
    }
  };
  return {
    child,
    ready: () => wait(/^ready on (.+)$/m, "stdout"),
    listening: () => wait(/"address":"([^"]+)"/, "stderr"),
    log: () => said.stderr,
    ended,
  };
}

/** Runs a command to its end, with a text on its stdin. */
export function run(place: ProcessSetting, args: readonly string[], input = ""): Promise<ProcessResult> {
  const { child, ended } = start(place, args);
  child.stdin?.end(input);
  return ended;
}

/** Works with a process that serves, and ends it come what may. */
export async function withServing<T>(
  place: ProcessSetting,
  work: (running: RunningProcess) => Promise<T>,
): Promise<T> {
  const running = start(place, ["start"]);
  try {
    return await work(running);
  } finally {
    running.child.kill("SIGKILL");
    await running.ended;
  }
}

/** A request whose answer is JSON. */
export async function readJson(
  url: string,
  body?: object,
): Promise<{ readonly status: number; readonly json: Readonly<Record<string, unknown>> }> {
  const sent = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, body === undefined ? {} : sent);
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

/** Waits until something is the case. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(10);
}

/** Waits until a file is there. */
export function waitForFile(path: string): Promise<void> {
  return waitUntil(() => existsSync(path));
}
