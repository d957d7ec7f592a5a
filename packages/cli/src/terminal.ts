// The terminal as commands see it: lines for people, notes beside them, progress and questions.
import { createInterface } from "node:readline";
import { type InspectColor, styleText } from "node:util";
import { escapeControls } from "./present/escape-controls.ts";

/** How text can look. */
export type Style = InspectColor | readonly InspectColor[];

/** Work that is shown while it lasts. */
export interface Progress {
  /** Says what is being done now. */
  update(text: string): void;
  /** Takes it away again. */
  end(): void;
}

/** Where a command speaks to people. */
export interface Terminal {
  /** Whether somebody is there to answer a question. */
  readonly isInteractive: boolean;
  /** Columns of stdout; 80 where it is no terminal. */
  readonly width: number;
  /** The text in a style, where stdout shows colours. */
  paint(style: Style, text: string): string;
  /** The text in a style, where stderr shows colours. */
  paintNote(style: Style, text: string): string;
  /** Writes lines to stdout; nothing where stdout is for a program. */
  print(text: string): void;
  /** Writes the one document that stdout holds where it is for a program. */
  document(value: object): void;
  /** Writes lines to stderr. */
  printNote(text: string): void;
  /** Shows on stderr what is being done; only where that is a terminal. */
  progress(text: string): Progress;
  /** Asks a question that is answered by yes or no; no is the default. Only where `isInteractive`. Throws Interrupted on Ctrl-C. */
  confirm(question: string): Promise<boolean>;
}

/** The streams that a terminal is made of. */
export interface Streams {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** What a terminal is to be like. */
export interface TerminalOptions {
  readonly streams: Streams;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether stdout is for a program. */
  readonly json: boolean;
  /** Whether colours are unwanted whatever the streams are. */
  readonly plain: boolean;
}

/** Thrown where a person ended a question by Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const FRAME_MS = 100;
const CLEAR_LINE = "\r\u001B[K";

/** The terminal of these streams. */
export function openTerminal({ streams, env, json, plain }: TerminalOptions): Terminal {
  const { stdin, stdout, stderr } = streams;
  const painting = (stream: NodeJS.WriteStream) => createPainter(!plain && supportsColor(stream, env));
  return {
    isInteractive: !json && stdin.isTTY === true && stderr.isTTY === true,
    width: stdout.columns ?? 80,
    paint: painting(stdout),
    paintNote: painting(stderr),
    print: (text) => {
      if (!json) stdout.write(`${escapeControls(text)}\n`);
    },
    document: (value) => stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    printNote: (text) => stderr.write(`${escapeControls(text)}\n`),
    progress: (text) => (stderr.isTTY === true ? createSpinner(stderr, text) : NO_PROGRESS),
    confirm: (question) => confirm(streams, question),
  };
}

/** Whether a stream shows colours: FORCE_COLOR says it, or NO_COLOR denies it, or it is a terminal that can. */
function supportsColor({ isTTY }: NodeJS.WriteStream, env: TerminalOptions["env"]): boolean {
  const forced = env["FORCE_COLOR"];
  if (forced !== undefined && forced !== "") return forced !== "0" && forced !== "false";
  if ((env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb") return false;
  return isTTY === true;
}

function createPainter(colors: boolean): Terminal["paint"] {
  if (!colors) return (_style, text) => text;
  return (style, text) =>
    text === "" ? "" : styleText(style as Parameters<typeof styleText>[0], text, { validateStream: false });
}

const NO_PROGRESS: Progress = { update: () => {}, end: () => {} };

function createSpinner(stderr: NodeJS.WriteStream, first: string): Progress {
  let text = first;
  let frame = 0;
  const draw = () => {
    stderr.write(`${CLEAR_LINE}${FRAMES[frame % FRAMES.length]} ${escapeControls(text)}`);
    frame += 1;
  };
  draw();
  const timer = setInterval(draw, FRAME_MS).unref();
  return {
    update: (next) => {
      text = next;
      draw();
    },
    end: () => {
      clearInterval(timer);
      stderr.write(CLEAR_LINE);
    },
  };
}

async function confirm({ stdin, stderr }: Streams, question: string): Promise<boolean> {
  const reader = createInterface({ input: stdin, output: stderr });
  const { promise, reject, resolve } = Promise.withResolvers<string | undefined>();
  reader.once("SIGINT", () => reject(new Interrupted("A question was ended by Ctrl-C.")));
  // The end of the input is an answer, too: no.
  reader.once("close", () => resolve(undefined));
  reader.question(`${escapeControls(question)} [y/N] `, resolve);
  let answer: string | undefined;
  try {
    answer = await promise;
  } finally {
    reader.close();
    if (answer === undefined) stderr.write("\n");
  }
  return /^y(?:es)?$/i.test((answer ?? "").trim());
}
