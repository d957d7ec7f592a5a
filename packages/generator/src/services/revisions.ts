// The models that the project had lately; a look at them takes down one that was changed by hand meanwhile.
import type { ProjectFolder } from "../store/project-folder.ts";
import { readProjectIn } from "../store/read-project.ts";
import { isLastLogged, logFoundModel, type LoggedRevision, readRevisionLog } from "../store/revision-log.ts";
import type { Snapshot } from "../store/snapshot.ts";
import { StoreError } from "../store/store-error.ts";
import { withWriteLock } from "../store/write-lock.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import type { RefusalOutcome } from "./refusal.ts";

/** The revisions, or why there are none. */
export type RevisionsOutcome =
  | { readonly ok: true; readonly revision: string; readonly items: readonly LoggedRevision[] }
  | RefusalOutcome;

/** Reads the last revisions, newest first. */
export async function readRevisions(
  dir: string,
  { limit = 50 }: { readonly limit?: number | undefined } = {},
  options: ServiceOptions = {},
): Promise<RevisionsOutcome> {
  return withProjectView(dir, options, async ({ folder, snapshot }) => {
    await noticeRevision(folder, snapshot);
    return { ok: true as const, revision: snapshot.revision, items: await readRevisionLog(folder, limit) };
  });
}

/** Where somebody else is at work for longer, it is noticed at the next occasion. */
const NOTICE_WAIT_MS = 1000;

/** Takes down a model that was changed by hand. Whoever edits takes down what they make, so that their turn is waited for. */
export async function noticeRevision(folder: ProjectFolder, { revision }: Snapshot): Promise<void> {
  try {
    if (await isLastLogged(folder, revision)) return;
    await withWriteLock(folder, { purpose: "looking at the model", waitMs: NOTICE_WAIT_MS }, async () => {
      const reading = await readProjectIn(folder);
      if (reading.ok) await logFoundModel(folder, reading.snapshot);
    });
  } catch (error) {
    // The log is missed by nobody who only looks.
    if (!(error instanceof StoreError)) throw error;
  }
}
