// lathe data copy: all records of one database into another, in one snapshot and one transaction.
import type { TransferProgress, TransferTotals } from "../transfer/data-entry.ts";
import { readHeader } from "../transfer/data-source.ts";
import { loadData } from "../transfer/load-data.ts";
import { withDataOf } from "../transfer/read-data.ts";
import { withSource, withTarget } from "../transfer/transfer-database.ts";
import { TransferError, type TransferRefusal, withTransferRefusals } from "../transfer/transfer-refusal.ts";
import type { ServiceOptions } from "./context.ts";
import { readTransferProject } from "./transfer-project.ts";
import type { RefusalOutcome } from "./refusal.ts";

/** From where to where: each a DATABASE_URL, or `embedded`. */
export interface CopyRequest {
  readonly from: string;
  readonly to: string;
  /** Whether records of the target are deleted first; otherwise it must have none. */
  readonly replace?: boolean | undefined;
  readonly onProgress?: TransferProgress | undefined;
}

/** What moved; or why nothing did. */
export type TransferOutcome =
  | ({ readonly ok: true } & TransferTotals)
  | { readonly ok: false; readonly transferRefusal: TransferRefusal }
  | (RefusalOutcome & { readonly transferRefusal?: undefined });

/** Copies all records. The target is either a copy in the end, or as it was. */
export async function copyData(
  dir: string,
  { from, to, replace = false, onProgress }: CopyRequest,
  options: ServiceOptions = {},
): Promise<TransferOutcome> {
  const project = await readTransferProject(dir, options);
  if (!project.ok) return project;
  const { root, purpose, files } = project;
  return withTransferRefusals(async () => {
    if (from.trim() === to.trim())
      throw new TransferError("mismatch", "Source and target are the same database.");
    return withSource({ url: from, root, purpose }, (source) =>
      withDataOf(source, async (entries) => {
        const data = await readHeader(entries);
        return withTarget({ url: to, root, purpose }, (target) =>
          loadData(target, data, { files: files(), replace, onProgress }),
        );
      }),
    );
  });
}
