// What work on many records came to, as a table.
import { formatTable } from "../report/tables.ts";
import type { TransferResult } from "./measure-transfers.ts";

/** The figures: a line for each step on each database. */
export function formatTransfersTable(results: readonly TransferResult[]): string {
  return formatTable(
    [
      "",
      "rows",
      "seconds",
      "rows/s",
      "CPU s: application, server",
      "MB of the application at most",
      "p99 ms of reads, quiet",
      "meanwhile",
    ],
    results.map((result) => {
      const { database, step, rows, seconds, applicationCpu, serverCpu, peakBytes } = result;
      const { quietP99, meanwhileP99 } = result;
      return [
        `${database}: ${step}`,
        String(rows),
        seconds.toFixed(0),
        (rows / seconds).toFixed(0),
        [applicationCpu, serverCpu].flatMap((cpu) => cpu?.toFixed(0) ?? []).join(", "),
        (peakBytes / 1e6).toFixed(0),
        quietP99.toFixed(1),
        `${meanwhileP99.toFixed(1)} (${(meanwhileP99 / quietP99).toFixed(1)})`,
      ];
    }),
  );
}
