// Whether packages are still what they were when they were packed: a hash over all that goes into them.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { TEST_SOURCES } from "./compile.ts";

const INPUTS = [
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.ui.json",
  "LICENSE",
  "packages/*/package.json",
  "packages/*/bin/*",
  "packages/*/src/**/*.*",
  "packages/{admin,editor}/{app/**/*.*,vite.config.ts}",
  "examples/*/lathe.json",
  "examples/*/model/**/*.json",
  "examples/*/src/custom/**/*.ts",
  "examples/*/admin/custom/**/*.*",
  "scripts/{admin,pack}/*.ts",
];

/** The same for the same sources, compiler and Node. */
export function computeFingerprint(root: string): string {
  return computeHash(root, INPUTS, (path) => !TEST_SOURCES.some((pattern) => matchesGlob(path, pattern)));
}

/** A hash over the files that patterns name, but for those that are not wanted, and over the Node that runs this. */
export function computeHash(
  root: string,
  patterns: readonly string[],
  isWanted: (path: string) => boolean,
): string {
  const hash = createHash("sha256").update(process.version);
  const paths = globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter(isWanted);
  for (const path of paths.toSorted()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`\n${path}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}
