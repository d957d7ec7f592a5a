// Growth: the same workloads on applications whose tables have different numbers of rows, in interleaved rounds.
import { type Bench, Series, runInTurns, measureOnce } from "../measure/rounds.ts";
import type { MeasuredServer } from "../measure/measured-server.ts";
import { resetTables } from "./data.ts";
import { startApplication } from "./project.ts";
import type { SizedApplication } from "./sized-application.ts";
import { type Workload, createWorkloads } from "./workloads.ts";

/** The rates of a workload, by the number of rows. */
export interface GrowthResult {
  readonly name: string;
  readonly title: string;
  readonly bySize: ReadonlyMap<number, Series>;
}

const WARM_UP_SECONDS = 2;

interface GrowthCase extends SizedApplication {
  readonly served: MeasuredServer;
  readonly workloads: readonly Workload[];
}

/** Measures the workloads of operators at every size. */
export async function measureGrowth(
  bench: Bench & { readonly rounds: number },
  sizes: readonly SizedApplication[],
): Promise<readonly GrowthResult[]> {
  const growers = await Promise.all(
    sizes.map(async (sized): Promise<GrowthCase> => {
      const served = await startApplication(sized);
      return { ...sized, served, workloads: await createWorkloads(sized.url) };
    }),
  );
  const names = (growers[0]?.workloads ?? []).filter(({ name }) => /^W\d( any page)?$/.test(name));
  const grown = names.map(({ name, title }): GrowthResult => {
    const bySize = new Map(sizes.map(({ rows }) => [rows, new Series()]));
    return { name, title, bySize };
  });
  for (const { name } of grown) {
    // oxlint-disable-next-line no-await-in-loop -- warming up, not counted
    await runInTurns(growers, 0, (grower) =>
      measureCase({ ...bench, seconds: 1 }, grower, { name, series: new Series() }),
    );
  }
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const { name, bySize } of grown) {
      // oxlint-disable-next-line no-await-in-loop -- in turns
      await runInTurns(growers, round, (grower) =>
        measureCase(bench, grower, { name, series: bySize.get(grower.rows) as Series }),
      );
    }
  }
  await Promise.all(growers.map(({ served }) => served.stop()));
  return grown;
}

async function measureCase(
  bench: Bench,
  { served, workloads, url }: GrowthCase,
  { name, series }: { readonly name: string; readonly series: Series },
): Promise<void> {
  const found = workloads.find((one) => one.name === name);
  if (found === undefined) return;
  // Nothing changes meanwhile: counting anew grows with the rows, and would be all that is seen.
  const workload = { ...found, beside: undefined };
  // Totals are counted anew after the writes of the round before, which takes its time: what is measured is what comes after that.
  if (!workload.isWrite)
    await measureOnce({ ...bench, seconds: WARM_UP_SECONDS }, served, { workload, series: new Series() });
  await measureOnce(bench, served, { workload, series });
  if (workload.isWrite) await resetTables(url);
}
