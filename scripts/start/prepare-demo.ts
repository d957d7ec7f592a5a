// Makes the demo's project and fills it with sample data, where that was not done before; every step says so.
import { acquireLock } from "@lathe/generator";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { styleText } from "node:util";
import { runLathe } from "./lathe.ts";

/** Prepares the demo in a folder; false where that failed, which is told. */
export async function prepareDemo(dir: string): Promise<boolean> {
  // Left half made by a start that was ended: nothing of it is anybody's yet.
  if (!existsSync(join(dir, ".lathe/manifest.json"))) {
    rmSync(dir, { recursive: true, force: true });
    if (!(await runDemoStep("Making the project", ["init", dir, "--template", "newsroom"]))) return false;
  }
  const seeded = join(dir, "data/demo-seeded");
  if (existsSync(seeded)) return true;
  if (!(await runDemoStep("Filling it with sample data", ["seed", "--project", dir]))) return false;
  writeFileSync(seeded, "");
  return true;
}

/** Throws the demo of a folder away; false where it runs, which is told. */
export async function removeDemo(dir: string): Promise<boolean> {
  if (!existsSync(dir)) return true;
  const lock = await acquireLock(dir, { name: "server", purpose: "npm start -- --fresh" });
  if (!lock.ok) {
    console.error(lock.refusal.message);
    return false;
  }
  rmSync(dir, { recursive: true, force: true });
  await lock.release();
  return true;
}

/** Runs a command as a step; what it wrote is shown only where it failed. */
async function runDemoStep(name: string, args: readonly string[]): Promise<boolean> {
  const { stderr } = process;
  const began = performance.now();
  stderr.write(stderr.isTTY ? `… ${name}` : "");
  const { code, output } = await runLathe(args);
  const seconds = `(${((performance.now() - began) / 1000).toFixed(1)} s)`;
  const isDone = code === 0;
  const mark = isDone
    ? styleText("green", "✓", { stream: stderr })
    : styleText("red", "✗", { stream: stderr });
  stderr.write(`${stderr.isTTY ? "\r\u001b[2K" : ""}${mark} ${name} ${seconds}\n`);
  if (!isDone) stderr.write(`${output}\nnpm start -- --fresh begins again from nothing.\n`);
  return isDone;
}
