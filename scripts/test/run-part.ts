// Runs test files in this process and tells whoever started it how many passed, which failed, and how long they took.
import { join, relative } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { takeNotes } from "../../tests/support/failure-notes.ts";
import { ROOT } from "../run-step.ts";
import { explainFailure } from "./explain-failure.ts";

/** How the tests of one process ended. */
export interface PartOutcome {
  readonly passed: number;
  /** Each with its file and, below that, why. */
  readonly failed: readonly string[];
  /** Suites and tests that are in no suite. */
  readonly suites: readonly { readonly name: string; readonly seconds: number }[];
}

const files = process.argv.slice(2).map((file) => join(ROOT, file));
let passed = 0;
const failed: string[] = [];
const suites: { name: string; seconds: number }[] = [];
const tests = run({ files, cwd: ROOT, isolation: "none" });
tests.on("test:pass", ({ details }) => {
  if (details.type === "suite") return;
  passed += 1;
  takeNotes();
});
tests.on("test:fail", ({ details, name, file = "" }) => {
  // A suite that fails for a test inside is counted by that test; one that fails by itself has a broken hook.
  const isOfItsTests =
    details.type === "suite" &&
    "failureType" in details.error &&
    details.error.failureType === "subtestsFailed";
  if (isOfItsTests) return;
  const reasons = [explainFailure(details.error), ...takeNotes()].join("\n").replaceAll(/^/gm, "  ");
  failed.push(`${relative(ROOT, file)}: ${name}\n${reasons}`);
});
tests.on("test:complete", ({ details, name, nesting }) => {
  if (nesting === 0) suites.push({ name, seconds: details.duration_ms / 1000 });
});
tests.on("end", () => {
  if (process.send === undefined) for (const each of failed) console.log(`failed: ${each}`);
  else process.send({ passed, failed, suites } satisfies PartOutcome);
  process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
});
tests.compose(spec).pipe(process.stdout);
