// The process in which pictures are decoded: one after another, with little memory, and after everything else that the machine does.
import { readdirSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { ChildMessage, PictureTask } from "./messages.ts";

// What ends the server is often told to all of its processes. The server lets work end first, and then ends this one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
// Nobody waits for the answer of a process that is gone. The library may be in the middle of a picture.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
yieldToOthers();
try {
  const { workOnPicture } = await import("./work-on-picture.ts");
  process.on("message", (task) => void workOnPicture(task as PictureTask).then(send));
  send("ready");
} catch (error) {
  send({ startFailure: String(error) });
}

function send(message: ChildMessage): void {
  process.send?.(message);
}

/** Requests come first; and where memory runs out, the system ends this process before any other. */
function yieldToOthers(): void {
  // The lowest one would have people wait for ever who upload something to a machine without a free core.
  const { PRIORITY_BELOW_NORMAL: low } = constants.priority;
  attempt(() => setPriority(low));
  if (process.platform !== "linux") return;
  attempt(() => writeFileSync("/proc/self/oom_score_adj", "1000"));
  // Linux has a priority for each thread; those that are started later take over that of their maker.
  attempt(() => {
    for (const thread of readdirSync("/proc/self/task")) attempt(() => setPriority(Number(thread), low));
  });
}

/** Some systems don't let a process give way, and a thread may be gone by now. The rest works all the same. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // See above.
  }
}
