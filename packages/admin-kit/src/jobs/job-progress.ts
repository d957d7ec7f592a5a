// What a job that is under way says about itself: whether it has ended, and when it is asked again. Free of React.
import { LatheError, type Summary } from "@lathe/client";

/** A job, as it tells about itself. */
export type Job = Summary["jobs"][number];

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 4000;

/** Whether a job does nothing any more. */
export function isEnded({ state }: Pick<Job, "state">): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

/** Whether the server says that there is no such job; one that can't be reached says nothing. */
export function isGone(error: unknown): boolean {
  return error instanceof LatheError && (error.status === 403 || error.status === 404);
}

/** The milliseconds until a job is asked again that has answered so often: 1, 2, then every 4 seconds. */
export function getPause(answers: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, answers - 1));
}
