// The lathe command as a real process: what it says on each stream, how it ends, and what it leaves behind.
import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { waitUntil } from "../../run/support/process.ts";

/** The command's file. */
export const LATHE_BIN = join(import.meta.dirname, "../../../packages/cli/bin/lathe.mjs");

/** How a command ended. */
export interface LatheResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that runs. */
export interface Lathe {
  readonly child: ChildProcess;
  /** What the pattern's group holds, as soon as so many lines of a stream fit; rejects where it ends before that. */
  waitForOutput(from: "stdout" | "stderr", pattern: RegExp, times?: number): Promise<string>;
  readonly ended: Promise<LatheResult>;
}

/** Where a command runs, and the environment besides PATH. */
export interface LatheSetting {
  readonly dir: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a command in a process group of its own, without a terminal. The application's port is a free one. */
export function startLathe({ dir, env = {} }: LatheSetting, args: readonly string[]): Lathe {
  const child = spawn(process.execPath, [LATHE_BIN, ...args], {
    cwd: dir,
    env: { PATH: process.env["PATH"], PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const said = { stdout: "", stderr: "" };
  const heard = new EventEmitter().setMaxListeners(0);
  for (const from of ["stdout", "stderr"] as const) {
    child[from].setEncoding("utf8").on("data", (text: string) => {
      said[from] += text;
      heard.emit("text");
    });
  }
  const ended = once(child, "close").then(([code, signal]) => {
    heard.emit("text");
    return { code, signal, ...said } as LatheResult;
  });
  return {
    child,
    ended,
    async waitForOutput(from, pattern, times = 1) {
      const all = new RegExp(pattern.source, `${pattern.flags.replace("g", "")}g`);
      for (;;) {
        const matches = [...said[from].matchAll(all)];
        if (matches.length >= times) return matches[times - 1]?.[1] ?? "";
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`ended before it said ${pattern}: ${said.stdout}${said.stderr}`);
        }
        await once(heard, "text");
      }
    },
  };
}

/** Works with a command that serves; it is ended by force afterwards, whatever happened. */
export async function withLathe<T>(
  place: LatheSetting,
  args: readonly string[],
  work: (lathe: Lathe) => Promise<T>,
): Promise<T> {
  const lathe = startLathe(place, args);
  try {
    return await work(lathe);
  } finally {
    lathe.child.kill("SIGKILL");
    await lathe.ended;
  }
}

/** Waits until a process is gone. */
export function waitUntilGone(pid: number): Promise<void> {
  return waitUntil(() => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  });
}

/** The claims to locks that are in a project. */
export function listLockFiles(dir: string): readonly string[] {
  const entries = readdirSync(join(dir, ".lathe/run/locks"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
