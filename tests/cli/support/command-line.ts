// Runs command lines: as a process of their own, or in this one with streams that look like a terminal.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { runCommandLine, type Streams } from "@lathe/cli";

/** The program that npm links as `lathe`. */
export const PROGRAM = join(import.meta.dirname, "../../../packages/cli/bin/lathe.mjs");

/** What came of a command line. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where and how a command line is run. */
export interface CommandSetting {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What stdin holds; nothing otherwise. */
  readonly input?: string;
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
}

/** Runs `lathe` as a process. */
export function lathe(args: readonly string[], setting: CommandSetting): Promise<CommandResult> {
  const { cwd, env = {}, input = "", nodeOptions = [] } = setting;
  const child = spawn(process.execPath, [...nodeOptions, PROGRAM, ...args], {
    cwd,
    env: { ...plainEnv(), ...env },
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const texts = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => (texts[name] += text));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, ...texts }));
  });
}

/** How a command line is run in this process. */
export interface InProcessSetting {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether all streams are terminals; false unless said otherwise. */
  readonly isTerminal?: boolean;
  /** What the person at the terminal types once a question is asked. */
  readonly typed?: string;
}

/** Runs a command line in this process. */
export async function runInProcess(
  args: readonly string[],
  setting: InProcessSetting,
): Promise<CommandResult> {
  const { cwd, env = {}, isTerminal = false, typed } = setting;
  const stdin = Object.assign(new PassThrough(), { isTTY: isTerminal });
  const stdout = createCollectingStream(isTerminal, () => {});
  const stderr = createCollectingStream(isTerminal, (text) => {
    if (typed !== undefined && text.includes("[y/N]")) stdin.write(typed);
  });
  const streams = { stdin, stdout: stdout.stream, stderr: stderr.stream } as unknown as Streams;
  const code = await runCommandLine(args, { cwd, env, streams });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** The document on stdout. */
export function parseDocument({ stdout }: CommandResult): Record<string, unknown> {
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** The error document on stdout. */
export function parseError(outcome: CommandResult): {
  code: string;
  message: string;
  details: { file?: string; pointer: string; code: string }[];
} {
  return parseDocument(outcome)["error"] as ReturnType<typeof parseError>;
}

function createCollectingStream(isTTY: boolean, saw: (text: string) => void) {
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      saw(chunk.toString());
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY }), text: () => text };
}

/** The environment without what would change colours or the database. */
function plainEnv(): NodeJS.ProcessEnv {
  const {
    NO_COLOR: _no,
    FORCE_COLOR: _force,
    DATABASE_URL: _url,
    NODE_OPTIONS: _options,
    ...env
  } = process.env;
  return env;
}
