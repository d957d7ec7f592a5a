// What differs between two models that are known: in words, for people; by parts, for programs that follow.
import type { ModelChange, RevisionSource } from "@lathe/contract";
import { type AddressedChange, describeModelChanges, listAddressedChanges, type Model } from "@lathe/model";
import type { ProjectFolder } from "../store/project-folder.ts";
import type { ProjectView } from "../store/project-view.ts";
import { readRevisionLog } from "../store/revision-log.ts";
import { type ServiceOptions, withProjectView } from "./context.ts";
import { readEntries } from "./history.ts";
import { findKnownModel } from "./known-model.ts";
import { type RefusalOutcome, createRefusal, createStateRefusal } from "./refusal.ts";
import { noticeRevision } from "./revisions.ts";
import { readManifest } from "./saved-state.ts";

/** Which two models. */
export interface ChangesRequest {
  /** A revision, or an id of the history; the last generation where it is left out. */
  readonly from?: string | undefined;
  /** The same; the current model where it is left out. */
  readonly to?: string | undefined;
}

/** What differs, or why that can't be told. */
export type ChangesOutcome =
  | {
      readonly ok: true;
      readonly revision: string;
      /** Null before the first generation. */
      readonly from: string | null;
      readonly to: string;
      readonly changes: readonly ModelChange[];
    }
  | RefusalOutcome;

/** Tells what differs between two models. */
export async function readChanges(
  dir: string,
  { from, to }: ChangesRequest = {},
  options: ServiceOptions = {},
): Promise<ChangesOutcome> {
  return withProjectView(dir, options, async (view): Promise<ChangesOutcome> => {
    const { revision, parsed } = view.snapshot;
    const target =
      to === undefined ? { ok: true as const, revision, model: parsed.model } : await findModel(view, to);
    if (!target.ok) return target;
    const base = await findBase(view, from, target.model);
    if (!base.ok) return base;
    const changes = describeModelChanges(base.model, target.model);
    return { ok: true, revision, from: base.revision, to: target.revision, changes };
  });
}

type FoundModel = { readonly ok: true; readonly revision: string; readonly model: Model } | RefusalOutcome;

/** The model of the last generation; before the first, one in which nothing is. */
async function findBase(
  view: ProjectView,
  from: string | undefined,
  { project }: Model,
): Promise<FoundModel | { readonly ok: true; readonly revision: null; readonly model: Model }> {
  if (from !== undefined) return findModel(view, from);
  const manifest = readManifest(view.manifest);
  if (!manifest.ok) return createStateRefusal([manifest.problem]);
  if (manifest.value === null)
    return { ok: true, revision: null, model: { project, modules: [], entities: [] } };
  return findModel(view, manifest.value.revision);
}

async function findModel(view: ProjectView, wanted: string): Promise<FoundModel> {
  const { revision: current, parsed } = view.snapshot;
  const revision = await resolveRevision(view, wanted);
  if (revision === current) return { ok: true, revision, model: parsed.model };
  const known = revision && (await findKnownModel(view.folder, revision, parsed.model));
  if (revision !== undefined && known) return { ok: true, revision, model: known.model };
  return createRefusal(
    "not_found",
    `No model is known by "${wanted.slice(0, 64)}". Take a revision of the last models, or an id of the history.`,
  );
}

/** Ids of the history are digits alone, and shorter than revisions. */
async function resolveRevision(view: ProjectView, wanted: string): Promise<string | undefined> {
  if (!/^[0-9]{1,15}$/.test(wanted)) return wanted;
  const { entries } = await readEntries(view);
  return entries.find(({ id }) => id === wanted.padStart(6, "0"))?.revision;
}

/** How the model came to be what it is, for those who know an earlier one. */
export interface ModelNews {
  /** Who made it, and when; null where that is not known. */
  readonly source: RevisionSource | null;
  readonly at: string | null;
  /** What makes it of the earlier one; null where that is not known, or too much to be told. */
  readonly changes: readonly AddressedChange[] | null;
}

/** Nothing is known of it. */
export const NO_NEWS: ModelNews = { source: null, at: null, changes: null };

/** As text; whoever is behind by more loads the model anew. */
const MAX_CHANGES_LENGTH = 256 * 1024;

/** Tells what became of a model. Never fails for what is not known. */
export async function readModelNews(
  dir: string,
  { since, revision }: { readonly since: string | null; readonly revision: string },
  options: ServiceOptions = {},
): Promise<ModelNews> {
  const news = await withProjectView(dir, options, async ({ folder, snapshot }) => {
    await noticeRevision(folder, snapshot);
    const [last] = await readRevisionLog(folder, 1);
    const { source, at } = last?.revision === revision ? last : NO_NEWS;
    const changes =
      since === null ? null : await listChanges(folder, { since, revision, current: snapshot.parsed.model });
    return { ok: true as const, source, at, changes };
  });
  return news.ok ? { source: news.source, at: news.at, changes: news.changes } : NO_NEWS;
}

async function listChanges(
  folder: ProjectFolder,
  {
    since,
    revision,
    current,
  }: { readonly since: string; readonly revision: string; readonly current: Model },
): Promise<readonly AddressedChange[] | null> {
  const before = await findKnownModel(folder, since, current);
  const after = await findKnownModel(folder, revision, current);
  if (before === undefined || after === undefined || before.isPartial || after.isPartial) return null;
  const changes = listAddressedChanges(before.model, after.model);
  return JSON.stringify(changes).length > MAX_CHANGES_LENGTH ? null : changes;
}
