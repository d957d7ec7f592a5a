// npm run bench -- --minutes N: loads the application with all workloads in turns, and prints how much memory it has in use.
import { makeTempFolder, removeFolder } from "../tests/support/temp-folder.ts";
import { resetTables } from "./application/data.ts";
import { createArticlesModel } from "./application/model.ts";
import { generate, startApplication } from "./application/project.ts";
import {
  type SizedApplication,
  createSizedApplication,
  startServerOfSize,
} from "./application/sized-application.ts";
import { LOAD_CONNECTIONS, createWorkloads } from "./application/workloads.ts";
import { type LoadGenerator, startLoadGenerator } from "./load/load.ts";
import { residentBytes } from "./measure/processor-time.ts";
import { formatTable } from "./report/tables.ts";

/** How long one workload is sent before the next one. */
const TURN_SECONDS = 2;

/** How many lines the curve has at most. */
const LINES = 20;

/** Memory at a time after the start of the load. */
interface Sample {
  readonly seconds: number;
  readonly bytes: number;
}

/** Measures for so many minutes, and prints the outcome. */
export async function printMemory(minutes: number, rows: number): Promise<void> {
  const folder = makeTempFolder();
  const load = startLoadGenerator();
  try {
    const postgres = await startServerOfSize(rows);
    generate(folder, createArticlesModel());
    const installed = await createSizedApplication(postgres, folder, rows);
    console.log(formatCurve(await sampleUnderLoad(load, installed, minutes * 60)));
  } finally {
    load.stop();
    removeFolder(folder);
  }
}

/** A sample before the load, and one after each turn. */
async function sampleUnderLoad(
  load: LoadGenerator,
  installed: SizedApplication,
  seconds: number,
): Promise<readonly Sample[]> {
  const workloads = await createWorkloads(installed.url);
  const served = await startApplication(installed);
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  const sample = (): Sample => ({ seconds: passed(), bytes: residentBytes(served.pid) ?? Number.NaN });
  const samples = [sample()];
  /* oxlint-disable no-await-in-loop -- in turns */
  for (let turn = 0; passed() < seconds; turn += 1) {
    const { requests, beside, isWrite } = workloads[turn % workloads.length] as (typeof workloads)[number];
    const { base } = served;
    await load.run({ base, requests, connections: LOAD_CONNECTIONS, seconds: TURN_SECONDS, beside });
    samples.push(sample());
    if (isWrite) await resetTables(installed.url);
  }
  /* oxlint-enable no-await-in-loop */
  await served.stop();
  return samples;
}

/** The curve as a table: for each stretch of time the least and the most. */
function formatCurve(samples: readonly Sample[]): string {
  const [first, ...rest] = samples as readonly [Sample, ...Sample[]];
  const step = Math.ceil(rest.length / LINES);
  const stretches = Array.from({ length: Math.ceil(rest.length / step) }, (_, i) =>
    rest.slice(i * step, (i + 1) * step),
  );
  return formatTable(
    ["seconds of load", "least MB", "most MB"],
    [[first], ...stretches].map((stretch) => {
      const sizes = stretch.map(({ bytes }) => bytes / 1e6);
      return [stretch.at(-1)?.seconds ?? 0, Math.min(...sizes), Math.max(...sizes)].map((n) => n.toFixed(0));
    }),
  );
}
