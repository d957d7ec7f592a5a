// Runs every test: the checks and the tests, in parts, as many side by side as there are processors. Arguments narrow it to files.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { ROOT } from "./run-step.ts";
import { divideTests } from "./test/divide-tests.ts";
import { makeQuickTempFolder } from "./test/quick-temp-folder.ts";
import type { PartOutcome } from "./test/run-part.ts";
import { buildWeb } from "./web/build-web.ts";

const PATTERNS = ["packages/*/{src,app}/**/*.test.ts", "scripts/**/*.test.ts", "tests/**/*.test.ts"];

/** So many are named at the end. */
const NAMED_SLOWEST = 20;

// Applications and generators serve them, and browsers open them.
await buildWeb();
const asked = process.argv.slice(2);
const files = (asked.length > 0 ? asked : globSync(PATTERNS, { cwd: ROOT }))
  .map((file) => file.replaceAll("\\", "/"))
  .toSorted();
const parts = divideTests(files).map((part) => () => runTests(part));
const jobs = asked.length > 0 ? parts : [runChecks, ...parts];

const tempFolder = makeQuickTempFolder();
const outcomes: PartOutcome[] = [];
const waiting = jobs.values();
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, runWaiting));
const failed = outcomes.flatMap((outcome) => outcome.failed);
const passed = outcomes.reduce((all, outcome) => all + outcome.passed, 0);
const slowest = outcomes.flatMap((outcome) => outcome.suites).toSorted((a, b) => b.seconds - a.seconds);
if (asked.length === 0) {
  console.log("\nThe slowest:");
  for (const { name, seconds } of slowest.slice(0, NAMED_SLOWEST))
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`);
}
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;

/** Takes what waits, one after the other, until nothing does. */
async function runWaiting(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one at a time, beside others that do the same
  for (const job of waiting) outcomes.push(await job());
}

async function runChecks(): Promise<PartOutcome> {
  const child = spawn(process.execPath, ["scripts/check.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([readAll(child.stdout), once(child, "close")]);
  console.log(output);
  return { passed: 0, failed: code === 0 ? [] : ["npm run check"], suites: [] };
}

async function readAll(output: Readable | null): Promise<string> {
  return output === null ? "" : text(output);
}

/** What it says is shown when it ends, so that the lines of parts don't mix. */
async function runTests(part: readonly string[]): Promise<PartOutcome> {
  const child = spawn(process.execPath, ["scripts/test/run-part.ts", ...part], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: tempFolder === undefined ? process.env : { ...process.env, TMPDIR: tempFolder },
  });
  let outcome: PartOutcome | undefined;
  child.on("message", (told) => void (outcome = told as PartOutcome));
  const [output, [code]] = await Promise.all([readAll(child.stdout), once(child, "close")]);
  console.log(output);
  if (outcome === undefined)
    return { passed: 0, failed: [`${part[0]} and what runs with it: ended early`], suites: [] };
  const unnamed =
    code !== 0 && outcome.failed.length === 0 ? [`${part[0]} and what runs with it: at the end`] : [];
  return { ...outcome, failed: [...outcome.failed, ...unnamed] };
}
