// lathe data restore: the records of a dump into the project's database.
import type { TransferProgress } from "../transfer/data-entry.ts";
import { readHeader } from "../transfer/data-source.ts";
import { readDataText } from "../transfer/data-text.ts";
import { loadData } from "../transfer/load-data.ts";
import { withTarget } from "../transfer/transfer-database.ts";
import { withTransferRefusals } from "../transfer/transfer-refusal.ts";
import type { ServiceOptions } from "./context.ts";
import type { TransferOutcome } from "./copy-data.ts";
import { readTransferProject } from "./transfer-project.ts";

/** What is put in. */
export interface RestoreRequest {
  /** The dump, as it is read. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Whether records of the database are deleted first; otherwise it must have none. */
  readonly replace?: boolean | undefined;
  readonly onProgress?: TransferProgress | undefined;
}

/** Puts the records of a dump into the database that the options name: all of them, or none. */
export async function restoreData(
  dir: string,
  { chunks, replace = false, onProgress }: RestoreRequest,
  options: ServiceOptions = {},
): Promise<TransferOutcome> {
  const project = await readTransferProject(dir, options);
  if (!project.ok) return project;
  const { root, purpose, url, files } = project;
  return withTransferRefusals(async () => {
    // What is no dump makes no database.
    const dump = await readHeader(readDataText(chunks));
    return withTarget({ url, root, purpose }, (target) =>
      loadData(target, dump, { files: files(), replace, onProgress }),
    );
  });
}
