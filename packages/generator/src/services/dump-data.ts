// lathe data dump: all records of the project's database as one text.
import { countRows, type TransferProgress } from "../transfer/data-entry.ts";
import { writeDataText } from "../transfer/data-text.ts";
import { withDataOf } from "../transfer/read-data.ts";
import { withSource } from "../transfer/transfer-database.ts";
import { withTransferRefusals } from "../transfer/transfer-refusal.ts";
import type { ServiceOptions } from "./context.ts";
import type { TransferOutcome } from "./copy-data.ts";
import { readTransferProject } from "./transfer-project.ts";

/** Where the text goes. */
export interface DumpRequest {
  /** Takes the next piece; the next one is made when this one is taken. */
  readonly write: (text: string) => Promise<void>;
  readonly onProgress?: TransferProgress | undefined;
}

/** Writes the records of the database that the options name, as they are at one moment. The last line proves that all are there. */
export async function dumpData(
  dir: string,
  { write, onProgress }: DumpRequest,
  options: ServiceOptions = {},
): Promise<TransferOutcome> {
  const project = await readTransferProject(dir, options);
  if (!project.ok) return project;
  const { root, purpose, url } = project;
  return withTransferRefusals(() =>
    withSource({ url, root, purpose }, (source) =>
      withDataOf(source, async (entries) => {
        const counted = countRows(entries, onProgress);
        for await (const text of writeDataText(counted.entries)) await write(text);
        return counted.totals();
      }),
    ),
  );
}
