// Finds the project that a command is about: the folder that was named, or the nearest one upwards.
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { PROJECT_FILE } from "@lathe/model";
import { type Failure, createFailure } from "./failure.ts";

/** A project's folder, or why there is none. */
export type ProjectSearch =
  | { readonly ok: true; readonly dir: string }
  | { readonly ok: false; readonly failure: Failure };

/** The folder of a project: `asked`, which must be one, or the nearest one from the current folder upwards. */
export function findProject(cwd: string, projectOption: string | undefined): ProjectSearch {
  if (projectOption !== undefined) {
    const dir = resolve(cwd, projectOption);
    return isProject(dir)
      ? { ok: true, dir }
      : createNoProjectFailure(`There is no project in ${dir}: it has no ${PROJECT_FILE}.`);
  }
  for (let dir = resolve(cwd); ; dir = dirname(dir)) {
    if (isProject(dir)) return { ok: true, dir };
    if (dirname(dir) === dir) break;
  }
  return createNoProjectFailure(
    `There is no project here: neither ${resolve(cwd)} nor a folder above it has a ${PROJECT_FILE}.`,
  );
}

function isProject(dir: string): boolean {
  return existsSync(join(dir, PROJECT_FILE));
}

function createNoProjectFailure(what: string): ProjectSearch {
  const mend = "Name one with --project DIR, or make one with lathe init DIR.";
  return { ok: false, failure: createFailure("not_found", `${what} ${mend}`) };
}
