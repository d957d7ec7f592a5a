// Where log lines go: stderr. A target that is closed, full or stuck loses lines; it never holds up or ends the process.
import { fstatSync, writeSync } from "node:fs";
import type { Writable } from "node:stream";

/** Takes log lines, one or several at once. */
export interface LogTarget {
  write(lines: string): void;
}

/** So much is written at once, whatever comes next. */
const MAX_BATCH_CHARACTERS = 65_536;

/** How much may wait for a reader that is slow. */
const MAX_WAITING_CHARACTERS = 1_048_576;

/** The log target of this process. */
export function createStderrTarget(): LogTarget {
  process.stderr.on("error", ignore);
  process.stdout.on("error", ignore);
  // A stream gives up for good when a disk is full; single writes work again when there is room.
  const target = createBatchedTarget(isFile(2) ? createFileTarget(2) : createStreamTarget(process.stderr));
  process.once("exit", target.flush);
  return target;
}

/** Writes the lines of one turn of the event loop together: a busy server has one line for each request. */
export function createBatchedTarget(target: LogTarget): LogTarget & { flush(): void } {
  let lines = "";
  const flush = () => {
    if (lines !== "") target.write(lines);
    lines = "";
  };
  return {
    flush,
    write(line) {
      if (lines === "") setImmediate(flush);
      lines += line;
      if (lines.length > MAX_BATCH_CHARACTERS) flush();
    },
  };
}

/** Lines to a stream that may be slow; what it can't take in time is counted, and told when it can. */
export function createStreamTarget(stream: Writable): LogTarget {
  let lost = 0;
  return {
    write(lines) {
      if (stream.writableLength > MAX_WAITING_CHARACTERS) {
        lost += lines.split("\n").length - 1;
        return;
      }
      if (lost > 0) stream.write(formatLossLine(lost));
      lost = 0;
      stream.write(lines);
    },
  };
}

function createFileTarget(descriptor: number): LogTarget {
  return {
    write(line) {
      try {
        writeSync(descriptor, line);
      } catch {
        // There is no place left to tell it.
      }
    },
  };
}

function formatLossLine(lost: number): string {
  const msg = `${lost} log lines were lost: nobody read them in time.`;
  return `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lost, msg })}\n`;
}

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}

function ignore(): void {}
