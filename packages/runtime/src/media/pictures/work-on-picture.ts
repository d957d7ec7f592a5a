// What the process for pictures does with each of them. To load this is to load the library.
import { inspectPicture } from "./inspect-picture.ts";
import { makeVariants } from "./make-variants.ts";
import { type PictureTask, type TaskResult, TOO_MUCH_MEMORY_EXIT, TOO_MUCH_TIME_EXIT } from "./messages.ts";
import { setUpLibrary } from "./open-picture.ts";

const CHECK_MS = 50;

setUpLibrary();

/** Does a task; ends the process where that takes too much memory or time. */
export async function workOnPicture(task: PictureTask): Promise<TaskResult> {
  const before = process.cpuUsage();
  const watch = setInterval(() => checkBounds(task, before), CHECK_MS);
  try {
    return task.kind === "inspect" ? await inspectPicture(task) : await makeVariants(task);
  } finally {
    clearInterval(watch);
  }
}

/** The library works in threads of its own, so this comes in between. What counts is the time of a core: a busy machine gives little of it. */
function checkBounds({ maxMemoryBytes, maxProcessorMs }: PictureTask, before: NodeJS.CpuUsage): void {
  if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(TOO_MUCH_MEMORY_EXIT);
  const { user, system } = process.cpuUsage(before);
  if ((user + system) / 1000 > maxProcessorMs) process.exit(TOO_MUCH_TIME_EXIT);
}
