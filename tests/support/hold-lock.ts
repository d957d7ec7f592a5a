// Tries once to take a lock, says how that went, and keeps it: until stdin ends, or, told to leave, until it has nothing
// more to do.
import { once } from "node:events";
import { acquireLock } from "@lathe/generator";

const [dir = "", name = "", how = ""] = process.argv.slice(2);

if (how === "gate") {
  process.stdout.write("ready\n");
  await once(process.stdin, "data");
}
const lock = await acquireLock(dir, { name, purpose: "holding", waitMs: 0 });
process.stdout.write(lock.ok ? `has it ${process.pid}\n` : `refused for ${lock.refusal.holder.pid}\n`);
if (how !== "leave") await once(process.stdin.resume(), "end");
