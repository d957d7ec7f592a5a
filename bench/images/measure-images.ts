// A batch of photos: how fast they are taken and made into variants, whether all cores have work, and what reads feel of it.
import { availableParallelism, cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { TOKEN, runStatements } from "../application/data.ts";
import { startApplication } from "../application/project.ts";
import type { SizedApplication } from "../application/sized-application.ts";
import { createWorkloads } from "../application/workloads.ts";
import type { LoadGenerator, SentRequest } from "../load/load.ts";
import type { MeasuredServer } from "../measure/measured-server.ts";
import { residentBytes } from "../measure/processor-time.ts";
import { median } from "../measure/statistics.ts";
import { createPhotos } from "./photos.ts";

/** What is measured. */
export interface ImagesBench {
  readonly load: LoadGenerator;
  readonly installed: SizedApplication;
  /** How many are uploaded. */
  readonly photos: number;
  readonly onProgress: (text: string) => void;
}

/** What came of it. */
export interface ImagesResults {
  readonly photos: number;
  /** From the first byte that was sent until every photo had its variants. */
  readonly seconds: number;
  /** How many cores had work meanwhile, on average, of how many. */
  readonly busyCores: number;
  readonly cores: number;
  /** 99 of 100 reads took no longer than so many milliseconds: the median of several windows, and the worst of them. */
  readonly quiet: Latency;
  readonly meanwhile: Latency;
  /** The most memory that the process of the server had. */
  readonly serverBytes: number;
}

/** How long reads took. */
export interface Latency {
  readonly p99: number;
  readonly worst: number;
}

const UPLOADS_AT_ONCE = 4;
const DIFFERENT_PHOTOS = 8;
const WINDOW_SECONDS = 10;
const QUIET_WINDOWS = 3;
/** What an ordinary day asks of a small site, and far from what the server can do: waiting is what is measured. */
const READS_PER_SECOND = 100;
const READERS = 10;

/** Measures reads on a quiet server, and again while photos come in. */
export async function measureImages({
  load,
  installed,
  photos,
  onProgress,
}: ImagesBench): Promise<ImagesResults> {
  onProgress("photos");
  const files = await createPhotos(DIFFERENT_PHOTOS);
  const served = await startApplication(installed);
  const requests = await createReads(installed.url);
  const read = async (): Promise<number> => {
    const job = {
      base: served.base,
      requests,
      connections: READERS,
      seconds: WINDOW_SECONDS,
      rate: READS_PER_SECOND,
    };
    return (await load.run(job)).p99;
  };
  onProgress("reads on a quiet server");
  await read();
  const quiet: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (quiet.length < QUIET_WINDOWS) quiet.push(await read());
  onProgress(`${photos} photos`);
  const began = performance.now();
  const startedAt = readCores();
  const batch = runBatch(served, { installed, files, photos });
  const meanwhile: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- as above
  while (!batch.hasEnded()) meanwhile.push(await read());
  const endedMs = await batch.ended;
  const busyCores = computeBusyCores(startedAt, batch.coresAtEnd());
  await served.stop();
  return {
    photos,
    seconds: (endedMs - began) / 1000,
    busyCores,
    cores: availableParallelism(),
    quiet: toLatency(quiet),
    // The last window goes on after the last photo.
    meanwhile: toLatency(meanwhile.length > 1 ? meanwhile.slice(0, -1) : meanwhile),
    serverBytes: batch.serverBytes(),
  };
}

/** Gets and lists, as operators and visitors ask for them. */
async function createReads(url: string): Promise<readonly SentRequest[]> {
  const workloads = await createWorkloads(url);
  const wanted = workloads.filter(({ name }) => ["W1", "W3", "everyone W1", "everyone W2"].includes(name));
  const longest = Math.max(...wanted.map(({ requests }) => requests.length));
  return Array.from({ length: longest }, (_, index) =>
    wanted.flatMap(({ requests }) => requests[index % requests.length] ?? []),
  ).flat();
}

interface Batch {
  readonly installed: SizedApplication;
  readonly files: readonly Buffer[];
  readonly photos: number;
}

/** Uploads photos, some at once, and waits until all have their variants. */
function runBatch(served: MeasuredServer, { installed, files, photos }: Batch) {
  let next = 0;
  let ended = false;
  let cores = readCores();
  let bytes = 0;
  const uploadAll = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- others do the same meanwhile
    while (next < photos) await upload(served.base, files[next++ % files.length] ?? Buffer.alloc(0));
  };
  const waitForAll = async (): Promise<void> => {
    /* oxlint-disable no-await-in-loop -- waiting is what this does */
    for (;;) {
      bytes = Math.max(bytes, residentBytes(served.pid) ?? 0);
      const { ready, failed } = await countAssets(installed.url);
      if (failed > 0) throw new Error(`${failed} photos failed.`);
      if (ready >= photos) return;
      await pause(500);
    }
    /* oxlint-enable no-await-in-loop */
  };
  const uploads = Array.from({ length: UPLOADS_AT_ONCE }, uploadAll);
  const whole = Promise.all([...uploads, waitForAll()]).then(() => {
    cores = readCores();
    return performance.now();
  });
  whole.then(
    () => (ended = true),
    () => (ended = true),
  );
  return { ended: whole, hasEnded: () => ended, coresAtEnd: () => cores, serverBytes: () => bytes };
}

async function upload(base: string, file: Buffer): Promise<void> {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(file)], { type: "image/jpeg" }), "photo.jpg");
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await fetch(`${base}/api/admin/v1/_media/articles/cover/uploads`, {
    method: "POST",
    headers,
    body,
  });
  if (answer.status !== 201)
    throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function countAssets(url: string): Promise<{ readonly ready: number; readonly failed: number }> {
  const [row] = await runStatements(
    url,
    "select count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'failed') as failed from lathe.assets",
  );
  return { ready: Number(row?.["ready"]), failed: Number(row?.["failed"]) };
}

/** Time with and without work, over all cores. */
interface CoreTimes {
  readonly idle: number;
  readonly all: number;
}

function readCores(): CoreTimes {
  const times = cpus().map((core) => core.times);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.map((each) => sum(Object.values(each)))),
  };
}

function computeBusyCores(from: CoreTimes, to: CoreTimes): number {
  return (1 - (to.idle - from.idle) / (to.all - from.all)) * availableParallelism();
}

function toLatency(windows: readonly number[]): Latency {
  return { p99: median(windows), worst: Math.max(...windows) };
}
