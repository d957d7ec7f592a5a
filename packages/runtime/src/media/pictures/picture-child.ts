// The process in which pictures are decoded: one after another, with little memory, and after everything else that the machine does.
import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { inspectPicture } from "./inspect-picture.ts";
import { makeVariants } from "./make-variants.ts";
import { type ChildMessage, type PictureTask, TOO_MUCH_MEMORY_EXIT } from "./messages.ts";
import { setUpLibrary } from "./open-picture.ts";

const MEMORY_CHECK_MS = 50;

yieldToOthers();
setUpLibrary();
// Nobody waits for the answer of a process that is gone. The library may be in the middle of a picture.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (task) => void work(task as PictureTask));
send("ready");

async function work(task: PictureTask): Promise<void> {
  const watch = setInterval(checkMemory, MEMORY_CHECK_MS, task.maxMemoryBytes);
  try {
    send(task.kind === "inspect" ? await inspectPicture(task) : await makeVariants(task));
  } finally {
    clearInterval(watch);
  }
}

/** The library works in threads of its own, so this comes in between. */
function checkMemory(maxBytes: number): void {
  if (process.memoryUsage.rss() > maxBytes) process.exit(TOO_MUCH_MEMORY_EXIT);
}

function send(message: ChildMessage): void {
  process.send?.(message);
}

/** Requests come first; and where memory runs out, the system ends this process before any other. */
function yieldToOthers(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
    if (process.platform === "linux") writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Some systems don't let a process give way. It works all the same.
  }
}
