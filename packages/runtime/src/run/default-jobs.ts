// How many jobs a process runs at once unless it is told: pictures keep a core busy each, so as many as there are cores for it.

const MIN_JOBS = 2;
const MAX_JOBS = 8;

/** The number for each of so many processes on a machine with so many cores. */
export function getDefaultJobs(cores: number, processes: number): number {
  return Math.min(MAX_JOBS, Math.max(MIN_JOBS, Math.ceil(cores / processes)));
}
