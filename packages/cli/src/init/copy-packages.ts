// Sees to it that a project has the packages of Lathe that its package.json names as files.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Failure, createFailure } from "../failure.ts";
import { listNamedPackages, loadPackages } from "./load-packages.ts";
import { writePackages } from "./write-packages.ts";

/** Puts packages at these paths of a folder. Answers why that could not be done. Throws a StoreError where the disk fails. */
export async function copyPackages(dir: string, paths: readonly string[]): Promise<Failure | undefined> {
  const packed = await loadPackages(paths);
  if (!packed.ok) return createFailure("internal", packed.message);
  const others = await writePackages(dir, packed.packages);
  if (others.length === 0) return undefined;
  const message = `${others.join(", ")} in ${dir} is something else than the package of this Lathe that belongs there. Remove it, or choose another folder.`;
  return createFailure("name_taken", message);
}

/**
 * Puts the packages into a project whose package.json names them, where they are missing and not installed either: one that
 * was made by hand, and generated since. Answers why that could not be done: what was generated is, all the same.
 */
export async function copyMissingPackages(
  dir: string,
  onStart: () => void = () => {},
): Promise<Failure | undefined> {
  try {
    const missing = listMissingPackages(dir);
    if (missing.length === 0) return undefined;
    onStart();
    return await copyPackages(dir, missing);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return createFailure("internal", `The packages of Lathe that package.json names are missing. ${why}`);
  }
}

function listMissingPackages(dir: string): readonly string[] {
  const manifest = join(dir, "package.json");
  if (!existsSync(manifest) || isInstalled(dir)) return [];
  return listNamedPackages(readFileSync(manifest, "utf8")).filter((path) => !existsSync(join(dir, path)));
}

/** True where the application finds the runtime, as it does inside the repository. */
function isInstalled(dir: string): boolean {
  try {
    createRequire(join(dir, "package.json")).resolve("@lathe/runtime");
    return true;
  } catch {
    return false;
  }
}
