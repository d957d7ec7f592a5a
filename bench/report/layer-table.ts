// The table of layers: what each workload gains by each of them.
import type { LayerResult } from "../layers/measure-layers.ts";
import type { Series } from "../measure/rounds.ts";
import { lowerQuartile, medianRatio } from "../measure/statistics.ts";
import { formatTable } from "./tables.ts";

/** One row for each workload of each layer: what is gained by having it. */
export function formatLayerTable(results: readonly LayerResult[]): string {
  return formatTable(
    ["layer", "workload", "requests/s gained", "CPU saved: Node", "with PostgreSQL", "us with, without"],
    results.map(({ layer, workload, present, absent }) => {
      const [has, lacks] = [sumCosts(present), sumCosts(absent)];
      return [
        layer,
        workload,
        formatGain(medianRatio(present.rates, absent.rates) - 1),
        formatGain(1 - has.node / lacks.node),
        formatGain(1 - has.all / lacks.all),
        `${Math.round(has.all)}, ${Math.round(lacks.all)}`,
      ];
    }),
  );
}

/** Microseconds per request: of the application, and with those of PostgreSQL. */
function sumCosts({ serverMicros, postgresMicros }: Series): { readonly node: number; readonly all: number } {
  const both = serverMicros.map((micros, i) => micros + (postgresMicros[i] ?? 0));
  return { node: lowerQuartile(serverMicros), all: lowerQuartile(both) };
}

function formatGain(gain: number): string {
  return `${Math.round(gain * 100)} %`;
}
