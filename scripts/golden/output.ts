// Where generated files go: to disk, or, with --check, nowhere, and a difference is only told.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { ROOT } from "../run-step.ts";

const checkOnly = process.argv.includes("--check");

/** Makes a file have a text. */
export function writeIfChanged(path: string, text: string): void {
  if (readIfExists(path) === text) return;
  reportDifference(checkOnly ? "differs" : "written", path);
  if (checkOnly) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Removes a file that nothing makes any more. */
export function removeLeftover(path: string): void {
  reportDifference(checkOnly ? "left over" : "removed", path);
  if (!checkOnly) rmSync(path);
}

/** The text of a file, or undefined where there is none. */
export function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function reportDifference(what: string, path: string): void {
  if (checkOnly) process.exitCode = 1;
  console.log(`${what}: ${relative(ROOT, path)}`);
}
