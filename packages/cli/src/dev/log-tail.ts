// Keeps the last lines that an application wrote, to tell why it ended.
import { describeLogLine, isRoutine, parseLogLine } from "./log-line.ts";

/** The last lines of a process. */
export interface LogTail {
  add(line: string): void;
  /** What to tell of its end: how it ended, what happens next, and the last lines. */
  describeEnd(how: string): string;
}

const MAX_LINES = 20;

/** What Node adds to an error that ended it: blank lines, its own code, its version. */
const NODE_NOISE =
  /^\s*(?:\^|at .*\(?node:internal\/.*|node:internal\/.*|triggerUncaughtException\(|Node\.js v[\d.]+)?\s*$/;

const RESTART_HINT = "It is started again when its sources change, or something is generated.";

const NOT_INSTALLED = /Cannot find (?:package|module) '(@?[\w./-]+)'/;

/** Listens. */
export function createLogTail(): LogTail {
  let lines: readonly string[] = [];
  return {
    add(line) {
      const read = parseLogLine(line);
      const said = read === undefined ? [line] : isRoutine(read) ? [] : describeLogLine(read);
      lines = [...lines, ...said.filter((text) => !NODE_NOISE.test(text))].slice(-MAX_LINES);
    },
    describeEnd(how) {
      const missing = NOT_INSTALLED.exec(lines.join("\n"))?.[1];
      const hint =
        missing === undefined || /^[./]/.test(missing)
          ? []
          : [`"${missing}" is not installed: run npm install in the project.`];
      return [`The application ${how}. ${RESTART_HINT}`, ...hint, ...lines.map((line) => `  ${line}`)].join(
        "\n",
      );
    },
  };
}
