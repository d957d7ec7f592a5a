// Runs every test: first the checks, then unit, property and fault tests in one process. Arguments narrow it to files.
import { globSync } from "node:fs";
import { join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { spawnSync } from "node:child_process";
import { ROOT } from "./run-step.ts";

const PATTERNS = ["packages/*/src/**/*.test.ts", "scripts/**/*.test.ts", "tests/**/*.test.ts"];

const asked = process.argv.slice(2);
const checked =
  asked.length > 0 ||
  spawnSync(process.execPath, ["scripts/check.ts"], { cwd: ROOT, stdio: "inherit" }).status === 0;
const files = (asked.length > 0 ? asked : globSync(PATTERNS, { cwd: ROOT }))
  .map((file) => join(ROOT, file))
  .toSorted();

let passed = 0;
let failed = checked ? 0 : 1;
const tests = run({ files, cwd: ROOT, isolation: "none" });
tests.on("test:pass", ({ details }) => {
  if (details.type !== "suite") passed += 1;
});
tests.on("test:fail", ({ details }) => {
  if (details.type !== "suite") failed += 1;
});
tests.on("end", () => {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
});
tests.compose(spec).pipe(process.stdout);
