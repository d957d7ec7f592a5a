// What the process for pictures does with each of them. To load this is to load the library.
import { inspectPicture } from "./inspect-picture.ts";
import { makeVariants } from "./make-variants.ts";
import { type PictureTask, type TaskResult, TOO_MUCH_MEMORY_EXIT } from "./messages.ts";
import { setUpLibrary } from "./open-picture.ts";

const MEMORY_CHECK_MS = 50;

setUpLibrary();

/** Does a task; ends the process where that takes too much memory. */
export async function workOnPicture(task: PictureTask): Promise<TaskResult> {
  const watch = setInterval(checkMemory, MEMORY_CHECK_MS, task.maxMemoryBytes);
  try {
    return task.kind === "inspect" ? await inspectPicture(task) : await makeVariants(task);
  } finally {
    clearInterval(watch);
  }
}

/** The library works in threads of its own, so this comes in between. */
function checkMemory(maxBytes: number): void {
  if (process.memoryUsage.rss() > maxBytes) process.exit(TOO_MUCH_MEMORY_EXIT);
}
