// Many records through an import, an import that changes them by their key, a bulk change and an export: time, memory, and what reads feel.
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { OWNER, type Owner, type ShownJob, enter } from "../../tests/transfers/support/stock-project.ts";
import { startApplication } from "../application/project.ts";
import type { LoadGenerator, SentRequest } from "../load/load.ts";
import type { MeasuredServer } from "../measure/measured-server.ts";
import { postgresMs, processorMs } from "../measure/processor-time.ts";
import { median } from "../measure/statistics.ts";

/** What is measured. */
export interface TransfersBench {
  readonly load: LoadGenerator;
  /** The name of the database, for people. */
  readonly database: string;
  /** Where the project is. */
  readonly folder: string;
  /** The address of the server's database, and its first process; empty and undefined for an embedded one. */
  readonly url: string;
  readonly postmaster: number | undefined;
  readonly rows: number;
  readonly onProgress: (text: string) => void;
}

/** What came of a step. */
export interface TransferResult {
  readonly database: string;
  readonly step: string;
  readonly rows: number;
  readonly seconds: number;
  /** Processor time of the application, with an embedded database in it, and of a server, in seconds. */
  readonly applicationCpu: number;
  readonly serverCpu: number | undefined;
  /** The most memory that the application had. */
  readonly peakBytes: number;
  /** 99 of 100 reads took no longer, in milliseconds: before, and meanwhile. */
  readonly quietP99: number;
  readonly meanwhileP99: number;
}

const WINDOW_SECONDS = 4;
const QUIET_WINDOWS = 3;
/** What an ordinary day asks of a small site: waiting is what is measured. */
const READS_PER_SECOND = 50;
const READERS = 5;

const ITEMS = "/stock/items";
const MAPPING = ["code", "amount", "note"].map((member) => ({ column: member, member }));

type Step = (owner: Owner, rows: number) => Promise<ShownJob>;

const STEPS: readonly (readonly [name: string, step: Step])[] = [
  ["import, new records", (owner, rows) => runImport(owner, createTable(rows, 0), { mapping: MAPPING })],
  [
    "import, changes by key",
    (owner, rows) =>
      runImport(owner, createTable(rows, 1), { mapping: MAPPING, key: "code", onExisting: "update" }),
  ],
  [
    "bulk update",
    (owner, rows) =>
      owner.send("POST", `${ITEMS}/_bulk`, {
        action: "update",
        where: { expectedTotal: rows },
        set: { amount: -1 },
      }),
  ],
  ["export", (owner) => owner.send("POST", `${ITEMS}/_exports`, { format: "csv" })],
];

/** Runs all steps, each by a process of its own. */
export async function measureTransfers(bench: TransfersBench): Promise<readonly TransferResult[]> {
  const results: TransferResult[] = [];
  for (const [name, step] of STEPS) {
    bench.onProgress(`${bench.database}, ${name}`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    results.push(await measureStep(bench, name, step));
  }
  return results;
}

async function measureStep(bench: TransfersBench, name: string, step: Step): Promise<TransferResult> {
  const { database, rows, folder, url, postmaster } = bench;
  const served = await startApplication({ folder, url }, { env: { ...OWNER, MIGRATE: "auto" } });
  try {
    const owner = await enter(served.base);
    const read = createReader(bench, served, owner.token);
    await read();
    const quiet = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (quiet.length < QUIET_WINDOWS) quiet.push(await read());
    const cpu = () => ({ application: processorMs(served.pid) ?? 0, server: postgresMs(postmaster) ?? 0 });
    forgetPeak(served.pid);
    const [began, before] = [performance.now(), cpu()];
    const { id } = await step(owner, rows);
    const times: number[] = [];
    const meanwhile: number[] = [];
    const ending = waitForEnd(owner, id).finally(() => times.push(performance.now()));
    // oxlint-disable-next-line no-await-in-loop -- as above
    while (times.length === 0) meanwhile.push(await read());
    await ending;
    const after = cpu();
    return {
      database,
      step: name,
      rows,
      seconds: ((times[0] ?? Number.NaN) - began) / 1000,
      applicationCpu: (after.application - before.application) / 1000,
      serverCpu: postmaster === undefined ? undefined : (after.server - before.server) / 1000,
      peakBytes: readPeakBytes(served.pid),
      quietP99: median(quiet),
      // The last window goes on after the end.
      meanwhileP99: median(meanwhile.length > 1 ? meanwhile.slice(0, -1) : meanwhile),
    };
  } finally {
    await served.stop();
  }
}

/** Lists and gets, as operators ask for them; gives the p99 of a window. */
function createReader({ load }: TransfersBench, { base }: MeasuredServer, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const paths = ["?limit=20", "?limit=20&sort=code", "?limit=20&total=false&fields=code"];
  const requests = paths.map((query): SentRequest => ({
    method: "GET",
    path: `/api/admin/v1${ITEMS}${query}`,
    headers,
  }));
  return async (): Promise<number> => {
    const job = { base, requests, connections: READERS, seconds: WINDOW_SECONDS, rate: READS_PER_SECOND };
    return (await load.run(job)).p99;
  };
}

async function waitForEnd(owner: Owner, id: string): Promise<void> {
  /* oxlint-disable no-await-in-loop -- waiting is what this does */
  for (;;) {
    const { state, error, done, total } = await owner.getJob(id);
    if (state === "done" && done === total) return;
    if (state !== "queued" && state !== "running") throw new Error(`The job is ${state}: ${error}`);
    await pause(200);
  }
  /* oxlint-enable no-await-in-loop */
}

async function runImport(owner: Owner, table: Blob, settings: object): Promise<ShownJob> {
  const form = new FormData();
  form.append("file", table, "items.csv");
  const { id } = await owner.send<{ readonly id: string }>("POST", `${ITEMS}/_imports`, form);
  await owner.send("PUT", `/_imports/${id}`, settings);
  return owner.send("POST", `/_imports/${id}/run`);
}

/** A file of items; another shift gives all of them another amount. */
function createTable(rows: number, shift: number): Blob {
  const lines = Array.from(
    { length: rows },
    (_, i) => `item-${i},${i + shift},"What is known of number ${i}, in a sentence of some length."\n`,
  );
  return new Blob(["code,amount,note\n", ...lines]);
}

/** From now on the most memory counts that a process has from now on: its start may have needed more. */
function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** The most memory that a process had in use. */
function readPeakBytes(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
