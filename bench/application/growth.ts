// Growth: the same workloads on applications whose tables have different numbers of rows, in interleaved rounds.
import { type Bench, Series, inTurns, measureOnce } from "../measure/rounds.ts";
import type { Served } from "../measure/served.ts";
import { tidy } from "./data.ts";
import { startApplication } from "./project.ts";
import type { Sized } from "./sized.ts";
import { type Workload, workloadsOn } from "./workloads.ts";

/** The rates of a workload, by the number of rows. */
export interface Grown {
  readonly name: string;
  readonly title: string;
  readonly bySize: ReadonlyMap<number, Series>;
}

const SETTLING_SECONDS = 2;

interface Grower extends Sized {
  readonly served: Served;
  readonly workloads: readonly Workload[];
}

/** Measures the workloads of operators at every size. */
export async function measureGrowth(
  bench: Bench & { readonly rounds: number },
  sizes: readonly Sized[],
): Promise<readonly Grown[]> {
  const growers = await Promise.all(
    sizes.map(async (sized): Promise<Grower> => {
      const served = await startApplication(sized);
      return { ...sized, served, workloads: await workloadsOn(sized.url) };
    }),
  );
  const names = (growers[0]?.workloads ?? []).filter(({ name }) => /^W\d( any page)?$/.test(name));
  const grown = names.map(({ name, title }): Grown => {
    const bySize = new Map(sizes.map(({ rows }) => [rows, new Series()]));
    return { name, title, bySize };
  });
  for (const { name } of grown) {
    // oxlint-disable-next-line no-await-in-loop -- warming up, not counted
    await inTurns(growers, 0, (grower) =>
      measure({ ...bench, seconds: 1 }, grower, { name, series: new Series() }),
    );
  }
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const { name, bySize } of grown) {
      // oxlint-disable-next-line no-await-in-loop -- in turns
      await inTurns(growers, round, (grower) =>
        measure(bench, grower, { name, series: bySize.get(grower.rows) as Series }),
      );
    }
  }
  await Promise.all(growers.map(({ served }) => served.stop()));
  return grown;
}

async function measure(
  bench: Bench,
  { served, workloads, url }: Grower,
  { name, series }: { readonly name: string; readonly series: Series },
): Promise<void> {
  const found = workloads.find((one) => one.name === name);
  if (found === undefined) return;
  // Nothing changes meanwhile: counting anew grows with the rows, and would be all that is seen.
  const workload = { ...found, beside: undefined };
  // Totals are counted anew after the writes of the round before, which takes its time: what is measured is what comes after that.
  if (!workload.isWrite)
    await measureOnce({ ...bench, seconds: SETTLING_SECONDS }, served, { workload, series: new Series() });
  await measureOnce(bench, served, { workload, series });
  if (workload.isWrite) await tidy(url);
}
