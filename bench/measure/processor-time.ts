// How much processor time processes have used, read from /proc: there on Linux, nowhere else.
import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks of /proc, which Linux has at 100 per second on every machine. */
const TICK_MS = 10;

/** Processor time of a process and its threads, in milliseconds; undefined where it can't be told. */
export function processorMs(pid: number): number | undefined {
  const scheduled = readScheduledMs(pid);
  if (scheduled !== undefined) return scheduled;
  const fields = readStat(pid);
  return fields === undefined ? undefined : (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The same to the nanosecond, from kernels that tell it. */
function readScheduledMs(pid: number): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]),
    );
    return times.reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0);
  } catch {
    return undefined;
  }
}

/** Processor time of a PostgreSQL server: its processes, and those that have ended. */
export function postgresMs(postmaster: number | undefined): number | undefined {
  const own = postmaster === undefined ? undefined : readStat(postmaster);
  if (own === undefined) return undefined;
  const ended = (Number(own[13]) + Number(own[14])) * TICK_MS;
  const children = listProcesses().filter((pid) => readStat(pid)?.[1] === String(postmaster));
  return children.reduce((sum, pid) => sum + (processorMs(pid) ?? 0), ended);
}

/** Memory that a process has in use, in bytes. */
export function residentBytes(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** The fields behind the name, which may itself hold blanks and brackets: state, parent, … */
function readStat(pid: number): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

function listProcesses(): readonly number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}
