// Proves a migration before it is written: in a process of its own, on a database that is thrown away.
import { fork } from "node:child_process";
import { once } from "node:events";
import { extname, join } from "node:path";

/** What is to be proved. */
export interface ProofTask {
  /** All earlier migrations with the new one at the end, by file name and in order. */
  readonly migrations: readonly { readonly file: string; readonly text: string }[];
  /** The SQL that makes the wanted schema in an empty database. */
  readonly target: string;
}

/** That the migrations lead to the wanted schema; or what failed, or what differs. No row is ever quoted. */
export type Proof =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly differences: readonly string[] };

/** Proves migrations. */
export type Prove = (task: ProofTask) => Promise<Proof>;

/** An embedded database takes seconds to start, and migrations on empty tables a fraction of one. */
const PROOF_TIMEOUT_MS = 180_000;

/** Keeps the database from being compiled a second time, for speed: most processes live too short to gain from that. */
const FAST_START_OPTIONS = ["--liftoff-only"];

/** With more SQL than that, it pays. */
const LARGE_SQL_LENGTH = 500_000;

/** How Node ends where it does not know an option. */
const INVALID_OPTION_EXIT = 9;

/**
 * Runs migrations on an embedded scratch database, and compares the schema with the wanted one. The process ends with its
 * answer, or with this one.
 */
export const proveMigration: Prove = async (task) => {
  const first = await runInChild(task, isLargeTask(task) ? [] : FAST_START_OPTIONS);
  const result = hasUnknownOption(first) ? await runInChild(task, []) : first;
  return result.answer ?? createNoAnswerProof(describeEnd(result), result.errorOutput);
};

function describeEnd({ code, signal, hasTimedOut }: ChildResult): string {
  if (hasTimedOut)
    return `took longer than ${PROOF_TIMEOUT_MS / 60_000} minutes. Try again when this machine has less to do.`;
  return `${code === null ? `was ended by ${signal}` : `ended with code ${code}`}. Try again.`;
}

function isLargeTask({ migrations, target }: ProofTask): boolean {
  return migrations.reduce((sum, { text }) => sum + text.length, target.length) > LARGE_SQL_LENGTH;
}

/** How a process ended. */
interface ChildResult {
  readonly answer: Proof | undefined;
  readonly code: number | null;
  readonly signal: string | null;
  readonly hasTimedOut: boolean;
  /** The last of what it wrote to its standard error. */
  readonly errorOutput: string;
}

/** True where a process did not even start, since another engine than the usual one has no such option. */
function hasUnknownOption({ answer, code }: ChildResult): boolean {
  return answer === undefined && code === INVALID_OPTION_EXIT;
}

async function runInChild(task: ProofTask, execArgv: readonly string[]): Promise<ChildResult> {
  const script = join(import.meta.dirname, `prove-child${extname(import.meta.filename)}`);
  const startedAt = performance.now();
  const child = fork(script, {
    execArgv: [...process.execArgv, ...execArgv],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    timeout: PROOF_TIMEOUT_MS,
  });
  let complaints = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaints = (complaints + text).slice(-2000);
  });
  let answer: Proof | undefined;
  child.once("message", (message) => {
    answer = message as Proof;
  });
  child.send(task, () => {});
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  const hasTimedOut = code === null && performance.now() - startedAt >= PROOF_TIMEOUT_MS;
  return { answer, code, signal, hasTimedOut, errorOutput: complaints };
}

function createNoAnswerProof(how: string, complaints: string): Proof {
  const lines = complaints.split("\n").filter((line) => line !== "");
  return {
    ok: false,
    message: `The migration could not be tried: the scratch database ${how}`,
    differences: lines.slice(-5),
  };
}
