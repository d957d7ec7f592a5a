// Commands as a user runs them, in a folder outside the repository: with npm and the Node of the system, and nothing of ours.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join, sep } from "node:path";

/** The root folder of this repository. */
export const REPOSITORY: string = join(import.meta.dirname, "../../..");

/** How a command ended. */
export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that goes on until it is ended. */
export interface ServingCommand {
  /** The first group of the first match in what it writes to stdout; rejects where it ends before. */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Asks it and all it started to end, and waits for that. */
  end(): Promise<CommandResult>;
}

/** Runs a command of the repository's own `lathe`. */
export function lathe(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const program = join(REPOSITORY, "packages/cli/bin/lathe.mjs");
  return waitForEnd(start(cwd, [process.execPath, program, ...args], env));
}

/** Runs a command to its end. */
export function run(cwd: string, command: readonly [string, ...string[]]): Promise<CommandResult> {
  return waitForEnd(start(cwd, command));
}

/** Starts a command that serves. */
export function serve(
  cwd: string,
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): ServingCommand {
  const child = start(cwd, command, env);
  let stdout = "";
  child.stdout?.on("data", (text: string) => (stdout += text));
  const end = waitForEnd(child);
  const said = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const match = pattern.exec(stdout);
      if (match !== null) return match[1] ?? "";
      const last = await Promise.race([
        end,
        once(child.stdout as NonNullable<ChildProcess["stdout"]>, "data"),
      ]);
      if ("code" in last) throw new Error(`It ended before it said ${pattern}: ${last.stdout}${last.stderr}`);
    }
  };
  return {
    waitForOutput: said,
    async end() {
      if (child.exitCode === null && child.signalCode === null)
        process.kill(-(child.pid as number), "SIGTERM");
      return end;
    },
  };
}

/** The process leads a group of its own, which ends with it. */
export function start(
  cwd: string,
  [program, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(program, args, {
    cwd,
    env: { ...outsideEnv(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  child.stdout.setEncoding("utf8");
  child.stderr.setEncoding("utf8");
  return child;
}

async function waitForEnd(child: ChildProcess): Promise<CommandResult> {
  const said = { stdout: "", stderr: "" };
  child.stdout?.on("data", (text: string) => (said.stdout += text));
  child.stderr?.on("data", (text: string) => (said.stderr += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...said };
}

/** The environment without this repository: neither its programs on the path, nor what its own npm set. */
function outsideEnv(): NodeJS.ProcessEnv {
  const own =
    /^(?:npm_(?:package|lifecycle|command|execpath|node_execpath|config_local_prefix)|INIT_CWD|NODE_|LATHE_|PORT$|DATABASE_URL$|NODE$)/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !isInRepository(folder));
  return { ...env, PATH: path.join(delimiter), NO_COLOR: "1" };
}

function isInRepository(folder: string): boolean {
  return `${folder}${sep}`.startsWith(`${REPOSITORY}${sep}`);
}
