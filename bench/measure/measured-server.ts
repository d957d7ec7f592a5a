// Servers that are measured: each a process of its own, which says where it listens.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A server that answers. */
export interface MeasuredServer {
  readonly name: string;
  readonly pid: number;
  readonly base: string;
  /** Milliseconds from its start until it said that it is ready. */
  readonly startMs: number;
  /** Asks it to end, and waits for that. */
  stop(): Promise<void>;
}

/** A process that was started. */
export interface StartingServer {
  ready(): Promise<MeasuredServer>;
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
}

/** What to start. */
export interface ServerScript {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The folder in which it runs; this one unless given. */
  readonly cwd?: string;
}

/** What must not outlive this process. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a file by Node; it is ready when it prints `ready on http://…`. */
export function startMeasuredServer(server: ServerScript): StartingServer {
  const { name, script, args = [], nodeFlags = [], env = {}, cwd = process.cwd() } = server;
  const began = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, script, ...args], {
    env: { PATH: process.env["PATH"], ...env },
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      // A log of many lines is read, and not looked at: the last of it says why a process ended.
      output = text.length < 10_000 ? (output + text).slice(-10_000) : text;
    });
  }
  running.add(child);
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return { code: code as number | null, output };
  });
  const ready = () =>
    new Promise<MeasuredServer>((resolve, reject) => {
      child.stdout.on("data", function findAddress() {
        const [, base] = /^ready on (.+)$/m.exec(output) ?? [];
        if (base === undefined) return;
        child.stdout.off("data", findAddress);
        const startMs = performance.now() - began;
        const stop = async () => {
          child.kill("SIGTERM");
          await ended;
        };
        resolve({ name, pid: child.pid ?? 0, base, startMs, stop });
      });
      void ended.then(() => reject(new Error(`${name} ended before it was ready: ${output}`)));
    });
  return { ready, ended };
}
