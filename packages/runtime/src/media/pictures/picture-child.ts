// The process in which pictures are decoded: one after another, with little memory, and after everything else that the machine does.
import { readdirSync, writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { ChildMessage, PictureTask } from "./messages.ts";

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
  try {
    // The lowest one would have people wait for ever who upload something to a machine without a free core.
    const { PRIORITY_BELOW_NORMAL: low } = constants.priority;
    setPriority(low);
    if (process.platform !== "linux") return;
    // Linux has a priority for each thread; those that are started later take over that of their maker.
    for (const thread of readdirSync("/proc/self/task")) setPriority(Number(thread), low);
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Some systems don't let a process give way. It works all the same.
  }
}
