// The folder in which a page is read: like a clone of this repository after npm ci, with nothing of the reader's own.
import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { REPOSITORY } from "./blocks.ts";

const NODE = join(REPOSITORY, "node_modules/.bin/node");

/** Where a page begins. */
export interface PageEnvironment {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Makes the place in an empty folder. */
export function createPageEnvironment(folder: string): PageEnvironment {
  const cwd = join(folder, "lathe");
  const bin = join(folder, "bin");
  for (const path of [cwd, bin, join(folder, "home")]) mkdirSync(path);
  symlinkSync(join(REPOSITORY, "node_modules"), join(cwd, "node_modules"));
  const isOwn = (path: string) => !path.includes("/newsroom/data");
  cpSync(join(REPOSITORY, "examples"), join(cwd, "examples"), { recursive: true, filter: isOwn });
  for (const [name, text] of Object.entries(listPrograms())) writeProgram(join(bin, name), text);
  return { cwd, env: environment(folder) };
}

/**
 * Programs that stand before those of the machine. Installing means linking the packages of this repository: what npm does
 * with the packed ones is tested with projects that are made outside. npx lathe is the repository's own program.
 * Where a machine has no curl or jq, small ones of ours understand what the pages use.
 */
function listPrograms(): Readonly<Record<string, string>> {
  const install = `ln -sfn '${REPOSITORY}/node_modules' node_modules`;
  return {
    npm: `case "$1" in install|ci) ${install} ;; *) exec '${findProgram("npm")}' "$@" ;; esac`,
    npx: `[ "$1" = lathe ] && shift && exec '${NODE}' '${REPOSITORY}/packages/cli/bin/lathe.mjs' "$@"; exit 127`,
    ...createStandIn("curl"),
    ...createStandIn("jq"),
  };
}

function createStandIn(name: "curl" | "jq"): Readonly<Record<string, string>> {
  if (findProgram(name) !== undefined && process.env["DOCS_STAND_INS"] !== "1") return {};
  return { [name]: `exec '${NODE}' '${join(import.meta.dirname, `${name}.ts`)}' "$@"` };
}

/** Where the machine has a program. */
function findProgram(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function writeProgram(path: string, text: string): void {
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
}

/** What is set for the reader's own work does not get in the way. PORT 0 is a free one; the pages show the usual ones. */
function environment(folder: string): NodeJS.ProcessEnv {
  const ours = /^(?:npm_|INIT_CWD|NODE_|NODE$|LATHE_|LOG_LEVEL$|HOST$|MIGRATE$|DATABASE_URL$|GIT_)/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return {
    ...Object.fromEntries(kept),
    HOME: join(folder, "home"),
    PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter),
    PORT: "0",
    NO_COLOR: "1",
    // Without the two lines that npm prints before every script.
    npm_config_loglevel: "silent",
    npm_config_update_notifier: "false",
  };
}
