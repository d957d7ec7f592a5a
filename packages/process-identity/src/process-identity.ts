// Tells processes apart for good: a number that the system gives out again is not the same process again.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, readlink } from "node:fs/promises";
import { hostname } from "node:os";
import { promisify } from "node:util";

/** One process, among all there ever were on all machines. Every member is made of lower-case letters and digits. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in whatever way the system counts; "0" where it does not say. */
  readonly start: string;
  /** The system's run since it was switched on; "0" where `start` does without it. */
  readonly boot: string;
  /** The space in which `pid` is counted: containers count for themselves. */
  readonly space: string;
  readonly host: string;
}

interface ProcessState {
  readonly start: string;
  /** Ended, and only not yet noticed by its parent. */
  readonly isZombie: boolean;
}

const UNKNOWN = "0";

let own: Promise<ProcessIdentity> | undefined;

/** The identity of this process. */
export function getOwnIdentity(): Promise<ProcessIdentity> {
  own ??= readOwnIdentity();
  return own;
}

/** Whether it can be seen from here if a process runs: that is, not one of another machine or container. */
export async function isObservable(process: ProcessIdentity): Promise<boolean> {
  const here = await getOwnIdentity();
  return process.host === here.host && (process.space === here.space || process.boot !== here.boot);
}

/** Whether a process still runs. One that is out of sight does: taking from the living is worse than asking a person. */
export async function isAlive(process: ProcessIdentity): Promise<boolean> {
  const here = await getOwnIdentity();
  if (!(await isObservable(process))) return true;
  if (process.boot !== here.boot) return false;
  const facts = await readProcessState(process.pid);
  if (facts === undefined || process.start === UNKNOWN) return hasProcess(process.pid);
  return !facts.isZombie && facts.start === process.start;
}

const IDENTITY_PATTERN = /^([1-9][0-9]{0,9})\.([a-z0-9]+)\.([a-z0-9]+)\.([a-z0-9]+)\.([a-z0-9]+)$/;

/** A process as a text that fits into the name of a file. */
export function formatIdentity({ pid, start, boot, space, host }: ProcessIdentity): string {
  return [pid, start, boot, space, host].join(".");
}

/** The process that such a text stands for; undefined for other texts. */
export function parseIdentity(text: string): ProcessIdentity | undefined {
  const [, pid, start, boot, space, host] = IDENTITY_PATTERN.exec(text) ?? [];
  if (!pid || !start || !boot || !space || !host) return undefined;
  return { pid: Number(pid), start, boot, space, host };
}

/** Reads a line of Linux's `/proc/<pid>/stat`; undefined where it is none. */
export function parseProcStat(line: string): ProcessState | undefined {
  // The program's name comes second, in parentheses, and may hold blanks and parentheses itself.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const state = fields[0];
  const start = fields[19];
  if (state === undefined || start === undefined || !/^[0-9]+$/.test(start)) return undefined;
  return { start, isZombie: state === "Z" || state === "X" || state === "x" };
}

/** Reads what `ps -o lstart=,state=` prints for one process; undefined where it printed none. */
export function parsePs(output: string): ProcessState | undefined {
  const [, started = "", state = ""] = /^(.*\S)\s+(\S+)$/.exec(output.trim()) ?? [];
  if (started === "") return undefined;
  return { start: started.toLowerCase().replaceAll(/[^a-z0-9]/g, ""), isZombie: state.startsWith("Z") };
}

async function readOwnIdentity(): Promise<ProcessIdentity> {
  const facts = await readProcessState(process.pid);
  const isLinux = process.platform === "linux";
  const boot = isLinux
    ? await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(getUnknown)
    : UNKNOWN;
  const space = isLinux ? await readlink("/proc/self/ns/pid").catch(getUnknown) : UNKNOWN;
  return {
    pid: process.pid,
    start: facts?.start ?? UNKNOWN,
    boot: boot.trim().replaceAll("-", "").slice(0, 12),
    space: /[0-9]+/.exec(space)?.[0] ?? UNKNOWN,
    host: createHash("sha256").update(hostname()).digest("hex").slice(0, 12),
  };
}

/** What the system says about a process; undefined where it says nothing. */
async function readProcessState(pid: number): Promise<ProcessState | undefined> {
  try {
    if (process.platform === "linux") return parseProcStat(await readFile(`/proc/${pid}/stat`, "utf8"));
    if (process.platform === "darwin") return parsePs(await runPs(pid));
    return undefined;
  } catch {
    return undefined;
  }
}

async function runPs(pid: number): Promise<string> {
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  const { stdout } = await promisify(execFile)("ps", ["-o", "lstart=,state=", "-p", String(pid)], { env });
  return stdout;
}

/** Whether any process has the number; all that can be known where the system shows no more. */
function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

function getUnknown(): string {
  return UNKNOWN;
}
