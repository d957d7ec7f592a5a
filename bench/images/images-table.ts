// What a batch of photos came to, as tables.
import { formatTable } from "../report/tables.ts";
import type { ImagesResults, Latency } from "./measure-images.ts";

/** A read may take so many times as long as on a quiet server. */
const MAX_RATIO = 5;
const MIN_BUSY = 0.9;

/** The figures, and what is asked of them. */
export function formatImagesTable(results: ImagesResults): string {
  const { photos, seconds, busyCores, cores, quiet, meanwhile, serverBytes } = results;
  const ratio = meanwhile.p99 / quiet.p99;
  const word = (isMet: boolean) => (isMet ? "met" : "missed");
  return [
    formatTable(
      ["photos of 12 megapixels", "seconds", "photos/s", "cores busy", "MB of the server at most"],
      [
        [
          String(photos),
          seconds.toFixed(0),
          (photos / seconds).toFixed(1),
          `${busyCores.toFixed(1)} of ${cores}`,
          (serverBytes / 1e6).toFixed(0),
        ],
      ],
    ),
    formatTable(
      ["reads", "p99 ms", "worst window"],
      [
        ["on a quiet server", ...formatLatency(quiet)],
        ["meanwhile", ...formatLatency(meanwhile)],
      ],
    ),
    formatTable(
      ["asked", "measured", "target", ""],
      [
        [
          "p99 of reads meanwhile, against a quiet server",
          ratio.toFixed(2),
          `<= ${MAX_RATIO}`,
          word(ratio <= MAX_RATIO),
        ],
        [
          "cores that have work",
          (busyCores / cores).toFixed(2),
          `>= ${MIN_BUSY}`,
          word(busyCores / cores >= MIN_BUSY),
        ],
      ],
    ),
  ].join("\n");
}

function formatLatency({ p99, worst }: Latency): readonly string[] {
  return [p99.toFixed(1), worst.toFixed(1)];
}
