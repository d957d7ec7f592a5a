// Measures what each layer of the application is worth: two new processes, with it and without, side by side in interleaved rounds.
import { resetTables } from "../application/data.ts";
import { type InstalledApplication, startApplication } from "../application/project.ts";
import { type Workload, createWorkloads } from "../application/workloads.ts";
import type { MeasuredServer } from "../measure/measured-server.ts";
import { type Bench, Series, measureOnce, runInTurns } from "../measure/rounds.ts";
import { assertSameResponses } from "../measure/same-responses.ts";
import { type Layer, LAYERS } from "./layers.ts";

/** A workload with and without a layer. */
export interface LayerResult {
  readonly layer: string;
  readonly workload: string;
  readonly present: Series;
  readonly absent: Series;
}

/** What is measured, and how long. */
export interface LayerOptions extends Bench {
  readonly installed: InstalledApplication;
  readonly rounds: number;
  /** Which layers and workloads, by their names. */
  readonly layers: RegExp;
  readonly workloads: RegExp;
  onProgress(text: string): void;
}

interface Pair {
  readonly present: MeasuredServer;
  readonly absent: MeasuredServer;
}

/** Both are loaded for so long before anything counts, so that Node has compiled what it will. */
const WARM_UP_SECONDS = 3;

/** Measures layers, one after the other. Throws where an answer is another without one. */
export async function measureLayers(options: LayerOptions): Promise<readonly LayerResult[]> {
  const all = await createWorkloads(options.installed.url);
  const workloads = all.filter(({ name }) => options.workloads.test(name));
  const results: LayerResult[] = [];
  for (const layer of LAYERS.filter(({ name }) => options.layers.test(name))) {
    options.onProgress(`without ${layer.name}`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    results.push(...(await measureLayer(options, layer, workloads)));
  }
  return results;
}

async function measureLayer(
  options: LayerOptions,
  layer: Layer,
  workloads: readonly Workload[],
): Promise<readonly LayerResult[]> {
  const { installed, rounds } = options;
  const [present, absent] = await Promise.all([
    startApplication(installed),
    startApplication(installed, layer),
  ]);
  await assertSameResponses(
    workloads.filter(({ isWrite }) => !isWrite),
    [absent, present],
  );
  const results = workloads.map(({ name: workload }): LayerResult => ({
    layer: layer.name,
    workload,
    present: new Series(),
    absent: new Series(),
  }));
  for (let round = -1; round < rounds; round += 1) {
    const bench = round < 0 ? { ...options, seconds: WARM_UP_SECONDS } : options;
    // oxlint-disable-next-line no-await-in-loop -- round by round
    await runInTurns(workloads, round, async (workload) => {
      const counted = results[workloads.indexOf(workload)] as LayerResult;
      const result = round < 0 ? { present: new Series(), absent: new Series() } : counted;
      await measurePair({ bench, pair: { present, absent }, round }, workload, result);
      if (workload.isWrite) await resetTables(installed.url);
    });
  }
  await Promise.all([present.stop(), absent.stop()]);
  return results;
}

/** One right after the other; which comes first changes from round to round. */
function measurePair(
  { bench, pair, round }: { readonly bench: Bench; readonly pair: Pair; readonly round: number },
  workload: Workload,
  result: Pick<LayerResult, "present" | "absent">,
): Promise<void> {
  return runInTurns(["present", "absent"] as const, round, (which) =>
    measureOnce(bench, pair[which], { workload, series: result[which] }),
  );
}
