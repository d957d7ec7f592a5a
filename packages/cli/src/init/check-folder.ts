// Whether a folder can become a project: one that is missing, empty, or has only what a fresh repository has.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { withStoreErrors } from "@lathe/generator";
import { type Failure, createFailure } from "../failure.ts";

/** Files about a repository, which a project leaves alone: `.git`, `README.md`, `LICENSE`. */
const ALLOWED_NAMES = /^(?:\.|readme|licen[cs]e|copying|notice)/i;

/** What an `init` that was ended in between leaves behind. */
const LEFTOVER_NAMES = /^vendor$/;

/** Why a folder can't become a project, or undefined. Throws a StoreError where the disk fails. */
export async function findFolderProblem(dir: string): Promise<Failure | undefined> {
  const names = await withStoreErrors("read", dir, async () => listFolder(dir));
  if (names === undefined) {
    return createFailure("name_taken", `${dir} is a file, and a project is a folder. Choose another place.`);
  }
  if (names.includes("lathe.json") || names.includes("model")) {
    return createFailure("name_taken", `There is a Lathe project in ${dir} already. Choose another folder.`);
  }
  const others = names.filter((name) => !ALLOWED_NAMES.test(name) && !isLeftover(dir, name));
  if (others.length === 0) return undefined;
  const shown = others.slice(0, 5).join(", ") + (others.length > 5 ? ` and ${others.length - 5} more` : "");
  const message = `${dir} is not empty: it has ${shown}. Choose another folder, or an empty one; only .git and the like, a README and a license may be there.`;
  return createFailure("name_taken", message);
}

/** True where a README is there, however it is spelled. */
export function hasReadme(dir: string): boolean {
  return (listFolder(dir) ?? []).some((name) => /^readme(?:\.|$)/i.test(name));
}

/** The names of what is in a folder, none where it is missing; undefined where it is no folder. */
function listFolder(dir: string): readonly string[] | undefined {
  if (!existsSync(dir)) return [];
  try {
    return readdirSync(dir).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}

function isLeftover(dir: string, name: string): boolean {
  if (!LEFTOVER_NAMES.test(name)) return false;
  return (listFolder(join(dir, name)) ?? [""]).every((file) => /^lathe-.*\.tgz$|^\..*\.tmp$/.test(file));
}
