// Adds to a number in a file, step by step under a lock, in competition with others that do the same. On request it is
// killed in the middle of a step: when it has read the number, and not yet written it.
import { once } from "node:events";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { acquireLock } from "@lathe/generator";
import { HANG_LIMIT_MS } from "./hang-limit.ts";

const [dir = "", steps = "", fatalStep = ""] = process.argv.slice(2);

process.stdout.write("ready\n");
await once(process.stdin.resume(), "end");
await step(1);

async function step(number: number): Promise<void> {
  if (number > Number(steps)) return;
  const lock = await acquireLock(dir, { name: "count", purpose: "counting", waitMs: HANG_LIMIT_MS });
  if (!lock.ok) throw new Error(lock.refusal.message);
  const count = Number(await readFile(join(dir, "count"), "utf8"));
  await turn();
  if (number === Number(fatalStep)) process.kill(process.pid, "SIGKILL");
  await writeFile(join(dir, "count"), String(count + 1));
  await appendFile(join(dir, "log"), `${process.pid}\n`);
  await lock.release();
  await step(number + 1);
}
