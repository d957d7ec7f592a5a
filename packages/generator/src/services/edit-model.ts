// Edits the model: the one way in, for the server and for the command line.
import type { EditResult, Model } from "@lathe/model";
import { readDiskText } from "../store/disk-text.ts";
import { type Decision, editProject, type EditOutcome } from "../store/edit-project.ts";
import type { ProjectFolder } from "../store/project-folder.ts";
import { MANIFEST_FILE } from "../store/project-paths.ts";
import type { Snapshot } from "../store/snapshot.ts";
import type { StoreError } from "../store/store-error.ts";
import { type ServiceOptions, toOpenOptions } from "./context.ts";
import {
  createProblemRefusal,
  type RefusalOutcome,
  createStaleRefusal,
  createStateRefusal,
} from "./refusal.ts";
import { type EditScope, listFileIssues, resolveEditRefusal } from "./resolve-edit-refusal.ts";
import { readManifest } from "./saved-state.ts";

/** An edit, and the model that it was made for. */
export interface EditRequest {
  /** Not compared where it is left out. */
  readonly expectedRevision?: string;
  /** The last generation as its parts have seen it, null before the first; not compared where there is none. */
  readonly expectedSavedRevisions?: readonly (string | null)[];
  /** The edit; pure, since it is made again where the model was saved by others meanwhile. It may look at the folder. */
  readonly change: (model: Model, folder: ProjectFolder) => EditResult | Promise<EditResult | RefusalOutcome>;
  /** The part that the edit, or each of several, starts from: where its file can't be read, that is told instead of that it is not there. */
  readonly scope?: EditScope | readonly EditScope[];
}

/** How an edit ended. */
export type ModelEditOutcome =
  | {
      readonly ok: true;
      readonly revision: string;
      readonly model: Model;
      /** Set where all is decided, but the disk failed before every file was in its place; the next start puts it there. */
      readonly unfinished: StoreError | undefined;
    }
  | RefusalOutcome;

/** Saves by other programs that may come in between, one after the other. */
const MAX_TRIES = 5;

/** Edits the model. Durable once it resolves. Throws a StoreError where the disk fails before the edit is decided. */
export async function editModel(
  dir: string,
  request: EditRequest,
  options: ServiceOptions = {},
): Promise<ModelEditOutcome> {
  let seen: Snapshot | undefined;
  let outcome: EditOutcome<RefusalOutcome>;
  let tries = 0;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each try is for when the one before it was disturbed
    outcome = await editProject(dir, (snapshot, folder) => decideEdit((seen = snapshot), folder, request), {
      ...options,
      ...toOpenOptions(options),
    });
    tries += 1;
  } while (
    !outcome.ok &&
    outcome.refusedBy === "store" &&
    outcome.refusal.reason === "changed_on_disk" &&
    tries < MAX_TRIES
  );
  if (outcome.ok) {
    const { snapshot, unfinished } = outcome;
    return { ok: true, revision: snapshot.revision, model: snapshot.parsed.model, unfinished };
  }
  if (outcome.refusedBy === "caller") return outcome.refusal;
  const { refusal } = outcome;
  if (refusal.reason !== "unreadable_files" || seen === undefined) return { ok: false, refusal };
  return createProblemRefusal(refusal.message, listFileIssues(seen, new Set(refusal.files)));
}

async function decideEdit(
  snapshot: Snapshot,
  folder: ProjectFolder,
  { expectedRevision: expected, expectedSavedRevisions = [], change, scope }: EditRequest,
): Promise<Decision<RefusalOutcome>> {
  const { revision: actual, parsed } = snapshot;
  if (expected !== undefined && expected !== actual)
    return createStaleRefusal("revision", { expected, actual });
  const stale = await findSavedRefusal(folder, expectedSavedRevisions);
  if (stale !== undefined) return stale;
  const edit = await change(parsed.model, folder);
  return edit.ok || "refusal" in edit ? edit : resolveEditRefusal(snapshot, edit, scope);
}

/** Refuses what was built on another generation than the last. */
async function findSavedRefusal(
  folder: ProjectFolder,
  expectedRevisions: readonly (string | null)[],
): Promise<RefusalOutcome | undefined> {
  if (expectedRevisions.length === 0) return undefined;
  const manifest = readManifest(await folder.attempt("read", () => readDiskText(folder, MANIFEST_FILE)));
  if (!manifest.ok) return createStateRefusal([manifest.problem]);
  const actual = manifest.value?.revision ?? null;
  const expected = expectedRevisions.find((one) => one !== actual);
  return expected === undefined ? undefined : createStaleRefusal("saved revision", { expected, actual });
}
