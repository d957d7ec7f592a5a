// Runs one step of a check and says, where it fails, how to mend it.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The repository's root folder. */
export const ROOT: string = join(import.meta.dirname, "..");

/** A step: what it checks, how, and what to do when it fails. */
export interface CheckStep {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly fix: string;
}

/** True where the step passed; its output is shown only where it did not. */
export function runStep({ name, command: [program, ...args], fix }: CheckStep): boolean {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: "utf8" });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok    " : "FAILED"}  ${name} (${seconds} s)`);
  if (status !== 0) console.log(`${stdout ?? ""}${stderr ?? ""}\n${fix}\n`);
  return status === 0;
}
