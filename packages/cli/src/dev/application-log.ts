// Keeps the last lines that applications wrote, for whoever asks: so many, and no longer ones.
import { APPLICATION_LINES, type ApplicationLine } from "@lathe/contract";
import type { OutputName } from "./application-process.ts";
import { describeLogLine, getSeverity, parseLogLine } from "./log-line.ts";

/** The last lines. */
export interface ApplicationLog {
  add(line: string, from: OutputName): void;
  /** So many of the last lines, the newest last. */
  read(count: number): readonly ApplicationLine[];
}

const MAX_TEXT = 2000;

/** A log with nothing in it. */
export function createApplicationLog(now: () => Date = () => new Date()): ApplicationLog {
  const lines: ApplicationLine[] = [];
  return {
    add(line, from) {
      lines.push({ at: now().toISOString(), ...describeLine(line, from) });
      if (lines.length > APPLICATION_LINES.max) lines.shift();
    },
    read: (count) => (count === 0 ? [] : lines.slice(-count)),
  };
}

function describeLine(line: string, from: OutputName): Omit<ApplicationLine, "at"> {
  const read = parseLogLine(line);
  // What is no line of the log is what Node says of an error, or what own code prints.
  if (read === undefined) return { level: from === "stderr" ? "error" : "info", text: cut(line) };
  return { level: getSeverity(read), text: cut(describeLogLine(read).join("\n")) };
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
