// What `lathe dev` shows on a terminal: lines that scroll by, and below them a block that tells how things are.
import { stripVTControlCharacters } from "node:util";
import type { ApplicationStatus } from "@lathe/contract";
import { escapeControls } from "../present/escape-controls.ts";
import type { Style, Terminal } from "../terminal.ts";
import { describeLogLine, isRoutine, parseLogLine, getSeverity } from "./log-line.ts";
import type { DevStatus, Screen, ScreenOptions } from "./screen.ts";

const STATE_STYLES: Readonly<Record<ApplicationStatus["state"], Style>> = {
  stopped: "dim",
  starting: "yellow",
  ready: "green",
  failed: "red",
};

const SEVERITY_STYLES: Readonly<Record<ReturnType<typeof getSeverity>, Style>> = {
  error: "red",
  warning: "yellow",
  info: "dim",
};

/** Shows lines above a block. Both go to stdout, since they share the screen. */
export function createBlockScreen({ terminal, stdout, isVerbose }: ScreenOptions): Screen {
  let status: DevStatus | undefined;
  let lastEvent = "";
  let told: string | null = null;
  let rows = 0;
  const redraw = () => write("");
  stdout.on("resize", redraw);

  return {
    output(line, from) {
      const lines = from === "stdout" ? [line] : formatLogLine(line, { terminal, isVerbose });
      if (lines.length > 0) write(lines.join("\n"));
    },
    problem: (text) => write(`${terminal.paint(["red", "bold"], "error:")} ${text}`),
    event(text) {
      lastEvent = `${formatClock(Date.now())}  ${text}`;
      redraw();
    },
    show(now) {
      status = now;
      const { message } = now.application;
      const isNews = message !== null && message !== told;
      told = message;
      write(isNews ? terminal.paint(STATE_STYLES[now.application.state], getFirstLines(message)) : "");
    },
    close() {
      stdout.off("resize", redraw);
      status = undefined;
      redraw();
    },
  };

  function write(text: string): void {
    const block = status === undefined ? [] : formatBlock(status, { terminal, lastEvent });
    // Keys that were pressed may have moved the cursor to the right.
    const erased = rows === 0 ? "" : `\r\u001B[${rows}A\u001B[J`;
    rows = block.reduce((sum, line) => sum + countRows(line, stdout.columns), 0);
    const lines = text === "" ? block : [escapeControls(text), ...block];
    stdout.write(erased + lines.map((line) => `${line}\n`).join(""));
  }
}

const SIGNING_IN = "to sign in: npm run account -- link";

function formatBlock(
  { generatorUrl, editorUrl, application }: DevStatus,
  { terminal, lastEvent }: { readonly terminal: Terminal; readonly lastEvent: string },
): readonly string[] {
  const { state, url } = application;
  const label = (text: string) => terminal.paint("dim", text.padEnd(13));
  const shownState = terminal.paint(STATE_STYLES[state], state);
  return [
    "",
    `  ${label("generator")}${generatorUrl}`,
    `  ${label("editor")}${editorUrl}`,
    `  ${label("application")}${url === null ? "" : `${url}  `}${shownState}`,
    ...(url === null ? [] : [`  ${label("admin")}${url}/admin  ${terminal.paint("dim", SIGNING_IN)}`]),
    ...(lastEvent === "" ? [] : [`  ${terminal.paint("dim", escapeControls(lastEvent))}`]),
  ];
}

/** A line of stderr for people; none where it tells what goes without saying. */
function formatLogLine(
  line: string,
  { terminal, isVerbose }: Pick<ScreenOptions, "terminal" | "isVerbose">,
): readonly string[] {
  const read = parseLogLine(line);
  if (read === undefined) return [line];
  if (isRoutine(read) && !isVerbose) return [];
  const severity = getSeverity(read);
  const [first = "", ...rest] = describeLogLine(read);
  const head = severity === "info" ? "" : `${terminal.paint(SEVERITY_STYLES[severity], `${severity}:`)} `;
  return [`${terminal.paint("dim", formatClock(read.time))}  ${head}${first}`, ...rest];
}

function countRows(line: string, columns: number): number {
  return Math.max(1, Math.ceil(stripVTControlCharacters(line).length / Math.max(columns, 1)));
}

function formatClock(time: number): string {
  return new Date(time).toTimeString().slice(0, 8);
}

/** The rest of a message repeats lines that are just above. */
function getFirstLines(message: string): string {
  return message.split("\n  ")[0] ?? message;
}
