// What `lathe dev` shows where nobody watches: lines that scripts can wait for, and the application's own, as they are.
import { parseLogLine, getSeverity } from "./log-line.ts";
import type { DevStatus, Screen, ScreenOptions } from "./screen.ts";

/**
 * Shows plain lines. What the application writes is passed on as it is, to the stream that it chose; where stdout is for a
 * program, that is stderr. The generator's addresses come when the application is ready or has failed for the first time:
 * who waits for the first `ready on` waits for the application. They come earlier where it warns, such as of a database that
 * is away, since then it may take for ever.
 */
export function createPlainScreen({ terminal, stdout, stderr, json }: ScreenOptions): Screen {
  const streams = { stdout: json ? stderr : stdout, stderr };
  let status: DevStatus | undefined;
  let isAnnounced = false;
  let told: string | null = null;
  return {
    output(line, from) {
      streams[from].write(`${line}\n`);
      if (!isAnnounced && isWarning(line)) announce();
    },
    problem: (text) => terminal.printNote(text),
    event: (text) => terminal.printNote(text),
    show(now) {
      status = now;
      const { state, message } = now.application;
      if (message !== null && message !== told) terminal.printNote(getFirstLine(message));
      told = message;
      if (state !== "starting") announce();
    },
    close() {},
  };

  function announce(): void {
    if (isAnnounced || status === undefined) return;
    isAnnounced = true;
    const { generatorUrl: url, editorUrl, application } = status;
    if (json) terminal.document({ url, port: Number(new URL(url).port), editorUrl, application });
    else terminal.print(`generator ready on ${url}\neditor ${editorUrl}`);
  }
}

function isWarning(line: string): boolean {
  const read = parseLogLine(line);
  return read !== undefined && getSeverity(read) !== "info";
}

/** The rest of a message repeats lines that were passed on already. */
function getFirstLine(message: string): string {
  return message.split("\n  ")[0] ?? message;
}
