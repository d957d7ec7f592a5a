// What own jobs say of themselves: filled in where they say nothing, and refused where it can't be.
import type { Schedule } from "../jobs/schedules.ts";
import type { AnyJob } from "./job-types.ts";

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 48;
const MAX_ATTEMPTS = 25;
const DEFAULT_ATTEMPTS = 5;
const DEFAULT_TIMEOUT_SECONDS = 60 * 60;
const MAX_TIMEOUT_SECONDS = 7 * 24 * 60 * 60;

/** Those of the jobs that come by the clock. */
export function listSchedules(jobs: readonly AnyJob[]): readonly Schedule[] {
  return jobs.flatMap((job) =>
    job.schedule === undefined
      ? []
      : [{ kind: job.name, cron: job.schedule, maxAttempts: getMaxAttempts(job) }],
  );
}

/** How often a job is tried. */
export function getMaxAttempts({ maxAttempts = DEFAULT_ATTEMPTS }: AnyJob): number {
  return maxAttempts;
}

/** Throws where one of the jobs can't be run, saying which and why. */
export function assertRunnable(jobs: readonly AnyJob[]): void {
  const names = new Set<string>();
  for (const job of jobs) {
    assertValid(job);
    if (names.has(job.name)) throw new Error(`The job ${job.name} is there twice. Remove one of them.`);
    names.add(job.name);
  }
}

function assertValid(job: AnyJob): void {
  const { name } = job;
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH) {
    throw new Error(
      `The job ${JSON.stringify(name)} has no valid name. Use lower-case words with hyphens, as in send-digest, of at most ${MAX_NAME_LENGTH} characters.`,
    );
  }
  if ("run" in job === "runInSteps" in job) {
    throw new Error(`The job ${name} needs either run or runInSteps.`);
  }
  assertWithin(name, "maxAttempts", getMaxAttempts(job), MAX_ATTEMPTS);
  assertWithin(name, "timeoutSeconds", getTimeoutSeconds(job), MAX_TIMEOUT_SECONDS);
}

function assertWithin(name: string, member: string, value: number, max: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= max) return;
  throw new Error(`The job ${name} has no valid ${member}. Use a whole number from 1 to ${max}.`);
}

/** How long a job may take. */
export function getTimeoutSeconds(job: AnyJob): number {
  return "timeoutSeconds" in job ? (job.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) : DEFAULT_TIMEOUT_SECONDS;
}
