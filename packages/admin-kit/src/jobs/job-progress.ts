// What a job that is under way says about itself: whether it has ended, and when it is asked again. Free of React.
import type { Summary } from "@lathe/client";

/** A job, as it tells about itself. */
export type Job = Summary["jobs"][number];

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 4000;

/** Whether a job does nothing any more. */
export function isEnded({ state }: Pick<Job, "state">): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

/** The milliseconds until a job is asked again that has answered so often: 1, 2, then every 4 seconds. */
export function getPause(answers: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, answers - 1));
}
