// A generation that tests let go wrong, and what must be true afterwards.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { diskFiles, type FileSystem, generate, recoverProject, type StoreError } from "@lathe/generator";
import { addField, removeEntity, renameEntity } from "@lathe/model";
import {
  BLOG,
  edit,
  generateNow,
  createPlan,
  POSTS,
  QUICK,
  readProjectTexts,
  tryGenerate,
} from "../generator/support/project.ts";
import { faultyFiles } from "./faulty-files.ts";
import { quickDisk } from "./quick-disk.ts";
import { withTempFolder, writeTexts } from "./temp-folder.ts";

/** What a project holds before and after a generation, and what the generation does in between. */
export interface ExpectedGeneration {
  readonly planId: string;
  /** Every file before it. */
  readonly files: ReadonlyMap<string, string>;
  readonly old: ReadonlyMap<string, string>;
  readonly new: ReadonlyMap<string, string>;
  /** Its file operations that change something. */
  readonly changes: readonly string[];
  /** All its file operations. */
  readonly operations: readonly string[];
  /** The number of the change that decides the generation. */
  readonly commit: number;
}

const NOW = () => new Date("2026-01-02T03:04:05.678Z");

/**
 * A generation that creates, updates, merges, moves and deletes files, and adds a migration. The clients are left out, to
 * have fewer files of one kind.
 */
export async function expectedGeneration(): Promise<ExpectedGeneration> {
  const files = await withTempFolder(async (dir) => {
    writeTexts(dir, Object.entries(BLOG));
    writeTexts(dir, [["lathe.json", '{"name":"journal","generation":{"client":false}}\n']]);
    writeTexts(dir, [["model/blog/notes.json", JSON.stringify(NOTES)]]);
    await generateNow(dir);
    for (const path of [POSTS.hooks, POSTS.record]) {
      const text = readProjectTexts(dir).get(path) ?? "";
      writeFileSync(join(dir, path), `// mine\n${text}`);
    }
    await edit(dir, (model) => renameEntity(model, { name: "posts", to: "articles" }));
    await edit(dir, (model) =>
      addField(model, { entity: "authors", draft: { name: "motto", type: "string" } }),
    );
    await edit(dir, (model) => removeEntity(model, { name: "notes" }));
    return readProjectTexts(dir);
  });
  const all = faultyFiles();
  const changing = faultyFiles({ at: Infinity, kind: "crash", onlyChanges: true });
  const planId = await withTempFolder(async (dir) => {
    writeTexts(dir, files);
    return (await createPlan(dir)).planId;
  });
  const [after] = await Promise.all(
    [all, changing].map((faulty) =>
      withTempFolder(async (dir) => {
        writeTexts(dir, files);
        assert.deepEqual(await attemptGeneration(dir, planId, faulty.files), {
          kind: "done",
          unfinished: undefined,
        });
        return readState(dir);
      }),
    ),
  );
  assert.ok(after);
  const isCommit = (operation: string) =>
    operation.startsWith("rename") && operation.endsWith("journal.json");
  return {
    planId,
    files,
    old: readGenerationState(files),
    new: after,
    changes: changing.operations,
    operations: all.operations,
    commit: changing.operations.findIndex(isCommit) + 1,
  };
}

const NOTES = {
  id: "e3",
  name: "notes",
  module: "blog",
  kind: "persistent",
  fields: [{ id: "f9", name: "text", type: "string" }],
};

/** Runs a test with the project before the generation. */
export function withOldState<T>(
  { files }: ExpectedGeneration,
  work: (dir: string) => Promise<T>,
): Promise<T> {
  return withTempFolder(async (dir) => {
    writeTexts(dir, files);
    return work(dir);
  });
}

/** How an attempt ended. */
export type GenerationResult =
  | { readonly kind: "done"; readonly unfinished: StoreError | undefined }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "failed"; readonly error: unknown };

/** Tries to generate. */
export async function attemptGeneration(
  dir: string,
  planId: string,
  files: FileSystem = diskFiles,
): Promise<GenerationResult> {
  try {
    const outcome = await generate(dir, { planId }, { ...QUICK, files, now: NOW });
    if (outcome.ok) return { kind: "done", unfinished: outcome.unfinished };
    return { kind: "refused", reason: outcome.refusal.reason };
  } catch (error) {
    return { kind: "failed", error };
  }
}

/** What a project holds, without the records of what failed: of that nothing is left in the project. */
export function readState(dir: string): ReadonlyMap<string, string> {
  return readGenerationState(readProjectTexts(dir));
}

function readGenerationState(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const failed = [...texts].filter(([path, text]) => isEntry(path) && readOutcome(text) === "failed");
  const done = [...texts].filter(([path, text]) => isEntry(path) && readOutcome(text) === "done");
  const kept = new Set(
    done.map(([, text]) => `.lathe/models/${(JSON.parse(text) as { revision: string }).revision}.json`),
  );
  const dropped = new Set(failed.map(([path]) => path));
  return new Map(
    [...texts].filter(
      ([path]) => !dropped.has(path) && (!path.startsWith(".lathe/models/") || kept.has(path)),
    ),
  );
}

function isEntry(path: string): boolean {
  return path.startsWith(".lathe/history/") && path.endsWith(".json");
}

function readOutcome(text: string): string {
  return (JSON.parse(text) as { outcome: string }).outcome;
}

/** Which of the two states a recovered project is in; any other fails. */
export async function readRecoveredState(dir: string, expected: ExpectedGeneration): Promise<"old" | "new"> {
  assert.deepEqual(await recoverProject(dir, { files: quickDisk }), { ok: true });
  const state = readState(dir);
  const which = hasSameKeys(state, expected.new) ? "new" : "old";
  assert.deepEqual(state, expected[which]);
  return which;
}

function hasSameKeys(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.get(".lathe/manifest.json") === b.get(".lathe/manifest.json");
}

/** Checks that generating goes on from a state as if nothing had happened. */
export async function assertStillWorks(dir: string, which: "old" | "new"): Promise<void> {
  const plan = await createPlan(dir);
  assert.equal(plan.upToDate, which === "new");
  if (which === "new") return;
  const outcome = await tryGenerate(dir, { planId: plan.planId });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  assert.ok((await createPlan(dir)).upToDate);
}
