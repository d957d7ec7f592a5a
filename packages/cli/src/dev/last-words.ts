// Keeps the last lines that an application wrote, to tell why it ended.
import { describeLogLine, isRoutine, parseLogLine } from "./log-line.ts";

/** The last lines of a process. */
export interface LastWords {
  add(line: string): void;
  /** What to tell of its end: how it ended, what happens next, and the last lines. */
  about(how: string): string;
}

const MOST = 20;

/** What Node adds to an error that ended it: blank lines, its own code, its version. */
const OF_NODE =
  /^\s*(?:\^|at .*\(?node:internal\/.*|node:internal\/.*|triggerUncaughtException\(|Node\.js v[\d.]+)?\s*$/;

const NEXT = "It is started again when its sources change, or something is generated.";

const NOT_INSTALLED = /Cannot find (?:package|module) '(@?[\w./-]+)'/;

/** Listens. */
export function lastWords(): LastWords {
  let lines: readonly string[] = [];
  return {
    add(line) {
      const read = parseLogLine(line);
      const said = read === undefined ? [line] : isRoutine(read) ? [] : describeLogLine(read);
      lines = [...lines, ...said.filter((text) => !OF_NODE.test(text))].slice(-MOST);
    },
    about(how) {
      const missing = NOT_INSTALLED.exec(lines.join("\n"))?.[1];
      const hint =
        missing === undefined || /^[./]/.test(missing)
          ? []
          : [`"${missing}" is not installed: run npm install in the project.`];
      return [`The application ${how}. ${NEXT}`, ...hint, ...lines.map((line) => `  ${line}`)].join("\n");
    },
  };
}
