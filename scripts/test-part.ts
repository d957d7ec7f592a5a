// Runs test files in this process and tells whoever started it how many passed and failed.
import { join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { ROOT } from "./run-step.ts";

const files = process.argv.slice(2).map((file) => join(ROOT, file));
let passed = 0;
let failed = 0;
const tests = run({ files, cwd: ROOT, isolation: "none" });
tests.on("test:pass", ({ details }) => {
  if (details.type !== "suite") passed += 1;
});
tests.on("test:fail", ({ details }) => {
  if (details.type !== "suite") failed += 1;
});
tests.on("end", () => {
  process.send?.({ passed, failed });
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
});
tests.compose(spec).pipe(process.stdout);
