// Runs every test: first the checks, then the tests in two processes side by side. Arguments narrow it to files.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { PassThrough } from "node:stream";
import { buildWeb } from "./web/build-web.ts";
import { ROOT } from "./run-step.ts";

const PATTERNS = ["packages/*/{src,app}/**/*.test.ts", "scripts/**/*.test.ts", "tests/**/*.test.ts"];

/** They start processes and wait for them; the others keep one busy themselves. Each kind takes about half of the time. */
const OF_PROCESSES = /^tests\/(?:chain|cli|dev|docs|e2e|faults|init|media|project-tests|run|seed|start)\//;

/** How the tests of one process ended. */
interface Outcome {
  readonly passed: number;
  readonly failed: readonly string[];
}

// Applications and generators serve them, and browsers open them.
await buildWeb();
const asked = process.argv.slice(2);
const checked =
  asked.length > 0 ||
  spawnSync(process.execPath, ["scripts/check.ts"], { cwd: ROOT, stdio: "inherit" }).status === 0;
const files = (asked.length > 0 ? asked : globSync(PATTERNS, { cwd: ROOT }))
  .map((file) => file.replaceAll("\\", "/"))
  .toSorted();
const parts = [
  files.filter((file) => !OF_PROCESSES.test(file)),
  files.filter((file) => OF_PROCESSES.test(file)),
].filter((part) => part.length > 0);

const running = parts.map(start);
const outcomes: Outcome[] = [];
for (const { output, ended } of running) {
  // What the second says while the first runs is kept, so that their lines don't mix.
  output.pipe(process.stdout, { end: false });
  // oxlint-disable-next-line no-await-in-loop -- they run already; this is the order in which they are shown
  outcomes.push(await ended);
}
const passed = outcomes.reduce((all, outcome) => all + outcome.passed, 0);
const failed = [...(checked ? [] : ["npm run check"]), ...outcomes.flatMap((outcome) => outcome.failed)];
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;

function start(part: readonly string[]) {
  const child = spawn(process.execPath, ["scripts/test-part.ts", ...part], {
    cwd: ROOT,
    stdio: ["inherit", "pipe", "inherit", "ipc"],
  });
  const output = new PassThrough({ highWaterMark: 64 * 1024 * 1024 });
  child.stdout?.pipe(output);
  let outcome: Outcome | undefined;
  child.on("message", (told) => void (outcome = told as Outcome));
  const ended = once(child, "close").then(([code]): Outcome => {
    if (outcome === undefined) return { passed: 0, failed: ["a process of tests, which ended early"] };
    const unnamed = code !== 0 && outcome.failed.length === 0 ? ["a process of tests, at its end"] : [];
    return { ...outcome, failed: [...outcome.failed, ...unnamed] };
  });
  return { output, ended };
}
