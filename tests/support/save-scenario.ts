// Saves that tests let go wrong, and what must be true afterwards.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  diskFiles,
  editProject,
  type FileSystem,
  readProject,
  recoverProject,
  type StoreError,
} from "@lathe/generator";
import {
  addModule,
  type EditResult,
  type Model,
  renameEntity,
  renameModule,
  SCHEMA_FILES,
} from "@lathe/model";
import { faultyFiles } from "./faulty-files.ts";
import { quickDisk } from "./quick-disk.ts";
import { readTexts, withTempFolder, writeTexts } from "./temp-folder.ts";

/** The model before a save; every part has its id, so that files can be left alone. */
const OLD_FILES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "lathe.json": '{ "name": "journal",\n\n    "label": "Written by hand" }',
    "model/blog/module.json": '{"id":"m1","name":"blog"}',
    "model/blog/articles.json": JSON.stringify({
      id: "e1",
      name: "articles",
      module: "blog",
      kind: "persistent",
      fields: [{ id: "f1", name: "title", type: "string" }],
      relations: [{ id: "r1", name: "author", kind: "belongsTo", target: "authors" }],
    }),
    "model/blog/authors.json": JSON.stringify({
      id: "e2",
      name: "authors",
      module: "blog",
      kind: "persistent",
      fields: [{ id: "f2", name: "name", type: "string" }],
      collections: [{ id: "c1", name: "written", of: { entity: "articles", relation: "author" } }],
    }),
    "model/blog/notes.json": `${JSON.stringify({ id: "e4", name: "notes", module: "blog", kind: "persistent" }, null, 8)}\n\n`,
    "model/old/module.json": '{"id":"m2","name":"old"}',
  }),
);

/** A save: what is there before it, and the edit behind it. */
export interface Scenario {
  readonly files: ReadonlyMap<string, string>;
  readonly change: (model: Model) => EditResult;
}

/** Of five files, one is rewritten, two are removed and two are new; a folder appears and another goes. */
export const MANY_FILES: Scenario = {
  files: new Map([...OLD_FILES, ...SCHEMA_FILES, [".lathe/.gitignore", "run/\n"]]),
  change(model) {
    const renamed = renameEntity(model, { name: "articles", to: "posts" });
    return renamed.ok ? renameModule(renamed.model, { name: "old", to: "news" }) : renamed;
  },
};

/** The first save in a project: one new file in a new folder, and all that Lathe keeps for itself. */
export const FIRST_SAVE: Scenario = {
  files: OLD_FILES,
  change: (model) => addModule(model, { draft: { name: "news" } }),
};

/** Runs a piece of work in a folder that holds the project before the save. */
export function withOldProject<T>({ files }: Scenario, work: (dir: string) => Promise<T>): Promise<T> {
  return withTempFolder(async (dir) => {
    writeTexts(dir, files);
    return work(dir);
  });
}

/** What a project holds. */
export interface ProjectState {
  readonly revision: string;
  readonly files: ReadonlyMap<string, string>;
  /** The folders of modules. */
  readonly folders: readonly string[];
}

/** What a project holds before and after the save, and what the save does in between. */
export interface ExpectedSave {
  readonly scenario: Scenario;
  readonly old: ProjectState;
  readonly new: ProjectState;
  /** Its file operations; those that change something come in the same order each time. */
  readonly operations: readonly string[];
  /** How many of them change something. */
  readonly changes: number;
  /** The number of the one among these that decides the save. */
  readonly commit: number;
}

/** Finds out what a save does and leads to when nothing goes wrong. */
export async function expectedSave(scenario: Scenario): Promise<ExpectedSave> {
  const all = faultyFiles();
  const changing = faultyFiles({ at: Infinity, kind: "crash", onlyChanges: true });
  const before = await withOldProject(scenario, readState);
  const [after] = await Promise.all(
    [all, changing].map(({ files }) =>
      withOldProject(scenario, async (dir) => {
        assert.deepEqual(await trySave(scenario, dir, files), { kind: "done", unfinished: undefined });
        return readState(dir);
      }),
    ),
  );
  const isCommit = (operation: string) =>
    operation.startsWith("rename") && operation.endsWith("journal.json");
  assert.ok(after);
  return {
    scenario,
    old: before,
    new: after,
    operations: all.operations,
    changes: changing.operations.length,
    commit: changing.operations.findIndex(isCommit) + 1,
  };
}

/** How an attempt ended. */
export type SaveResult =
  | { readonly kind: "done"; readonly unfinished: StoreError | undefined }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "failed"; readonly error: unknown };

/** Tries a save. */
export async function trySave(
  { change }: Scenario,
  dir: string,
  files: FileSystem = diskFiles,
): Promise<SaveResult> {
  try {
    const outcome = await editProject(dir, ({ parsed }) => change(parsed.model), { files });
    if (outcome.ok) return { kind: "done", unfinished: outcome.unfinished };
    return {
      kind: "refused",
      reason: outcome.refusedBy === "store" ? outcome.refusal.reason : outcome.refusal.code,
    };
  } catch (error) {
    return { kind: "failed", error };
  }
}

/** Lets a save crash at the n-th change after the one that decides it. */
export async function crashAfterCommit(
  dir: string,
  { scenario, commit }: ExpectedSave,
  n: number,
): Promise<void> {
  const { files } = faultyFiles({ at: commit + n, kind: "crash", onlyChanges: true });
  const ending = await trySave(scenario, dir, files);
  assert.equal(ending.kind, "failed");
}

/** The state that readers see, which is one of two. */
export async function readSeenState(dir: string, expected: ExpectedSave): Promise<ProjectState> {
  const revision = await readRevision(dir);
  const state = [expected.old, expected.new].find((one) => one.revision === revision);
  assert.ok(state !== undefined, "neither old nor new");
  return state;
}

/** Checks that the project can be locked again, and that recovery leaves exactly one state on disk. */
export async function assertRecovers(dir: string, state: ProjectState): Promise<void> {
  assert.deepEqual(await recoverProject(dir, { files: quickDisk }), { ok: true });
  await assertState(dir, state);
  assertFolders(dir, state);
}

/** Checks that a state is what readers see and what is on disk, with nothing else left behind. */
export async function assertState(dir: string, state: ProjectState): Promise<void> {
  assert.equal(await readRevision(dir), state.revision);
  assert.deepEqual(readModelTexts(dir), state.files);
}

/** Checks that no module's folder is left over. */
export function assertFolders(dir: string, state: ProjectState): void {
  // A process that ends may leave the new folder behind without a file in it: nobody could tell whose it is.
  const unexpected = readdirSync(join(dir, "model")).filter((folder) => !state.folders.includes(folder));
  assert.deepEqual(
    unexpected.filter((folder) => folder !== "news"),
    [],
  );
}

/** The revision that a reader sees. */
export async function readRevision(dir: string, files: FileSystem = quickDisk): Promise<string> {
  const reading = await readProject(dir, { files });
  assert.ok(reading.ok);
  return reading.snapshot.revision;
}

/** The model files as they are on disk, read by nobody but Node, with anything that a save must not leave behind. */
export function readModelTexts(dir: string): ReadonlyMap<string, string> {
  return readTexts(dir, (path) => !path.startsWith(".lathe/") || /\.lathe-tmp$|journal\.json$/.test(path));
}

async function readState(dir: string): Promise<ProjectState> {
  return {
    revision: await readRevision(dir),
    files: readModelTexts(dir),
    folders: readdirSync(join(dir, "model")),
  };
}
