// Commands that go on until they are ended, each in a process group of its own as at a terminal.
import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { HANG_LIMIT_MS } from "../../support/hang-limit.ts";
import { findLine } from "./match-output.ts";

/** A command that serves. */
export interface ServingCommand {
  /** Waits for a line behind those that were waited for before; gives the port in it, where it has one. */
  waitForLine(line: string): Promise<string | undefined>;
  /** Presses Ctrl-C, and waits for the end. */
  end(): Promise<void>;
}

/** Ends before the test itself does: who waits in vain, as for an application that can't start, is told what it said. */
const LINE_TIMEOUT_MS = HANG_LIMIT_MS / 3;

/** True for commands that serve. */
export function isServing(command: string): boolean {
  return /^(?:\w+=\S* |\w+='[^']*' |\\\n *)*(?:npm run dev|npm start|npx lathe (?:serve|dev))\b/.test(
    command,
  );
}

/** Starts a command. */
export function startServing(
  command: string,
  options: { cwd: string; env: NodeJS.ProcessEnv },
): ServingCommand {
  const child = spawn("sh", ["-c", command], {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  let place = 0;
  const heard = new EventEmitter().setMaxListeners(0);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      heard.emit("text");
    });
  }
  const ended = once(child, "close").then(() => heard.emit("text"));
  return {
    async waitForLine(line) {
      const silence = AbortSignal.timeout(LINE_TIMEOUT_MS);
      silence.addEventListener("abort", () => heard.emit("text"));
      for (;;) {
        // Only whole lines: what is behind the last line break may go on.
        const match = findLine(line, said.slice(0, said.lastIndexOf("\n") + 1), place);
        if (match !== undefined) {
          place = match.index + match[0].length;
          return match.groups?.["port"];
        }
        const isOver = child.exitCode !== null || child.signalCode !== null;
        if (isOver || silence.aborted) {
          throw new Error(
            `"${command}" ${isOver ? "ended" : "was silent"} before it said "${line}":\n${said}`,
          );
        }
        // oxlint-disable-next-line no-await-in-loop -- each piece of output is looked at as it comes
        await once(heard, "text");
      }
    },
    async end() {
      interrupt(child);
      await ended;
    },
  };
}

function interrupt(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid as number), "SIGINT");
}
