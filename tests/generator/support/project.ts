// Projects in temporary folders that tests plan and generate, without waiting for scratch databases.
import assert from "node:assert/strict";
import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  type Codegen,
  codegen,
  editProject,
  type ExplainedPlan,
  generate,
  type GenerateOutcome,
  type GenerationRequest,
  planGeneration,
  type RefusalOutcome,
  type ServiceOptions,
  type ServiceRefusal,
} from "@lathe/generator";
import { type EditResult, type Model, renderModel } from "@lathe/model";
import { quickDisk } from "../../support/quick-disk.ts";
import { readTexts, withTempFolder, writeTexts } from "../../support/temp-folder.ts";

/** A model of two entities, one of which refers to the other; every part has its id. */
export const BLOG: Readonly<Record<string, string>> = {
  "lathe.json": '{"name":"journal"}\n',
  "model/blog/module.json": '{"id":"m1","name":"blog"}\n',
  "model/blog/posts.json": JSON.stringify({
    id: "e1",
    name: "posts",
    module: "blog",
    kind: "persistent",
    display: "title",
    fields: [
      { id: "f1", name: "title", type: "string", required: true, filterable: true },
      { id: "f2", name: "body", type: "text" },
    ],
    relations: [{ id: "r1", name: "author", kind: "belongsTo", target: "authors" }],
  }),
  "model/blog/authors.json": JSON.stringify({
    id: "e2",
    name: "authors",
    module: "blog",
    kind: "persistent",
    fields: [{ id: "f3", name: "name", type: "string" }],
  }),
};

/** Where the files of the entity `posts` are. */
export const POSTS = {
  record: "src/generated/blog/posts/record.ts",
  definition: "src/generated/blog/posts/index.ts",
  hooks: "src/custom/blog/posts/hooks.ts",
} as const;

/** Code generation whose migrations say that something changed, and no more: what they do is tested elsewhere. */
export const PLAIN_CODEGEN: Codegen = {
  ...codegen,
  planMigration({ before, after }) {
    const initial = (model: Model) => {
      const plan = codegen.planMigration({ before: null, after: model });
      return plan.ok ? plan.sql : null;
    };
    const sql = initial(after);
    if (before === null) return { ok: true, sql, name: "initial", hazards: [] };
    const isSame = initial(before) === sql;
    return { ok: true, sql: isSame ? null : `-- to\n${sql}`, name: "change", hazards: [] };
  },
};

/** How these tests generate: quickly. */
export const QUICK: ServiceOptions = {
  files: quickDisk,
  codegen: PLAIN_CODEGEN,
  prove: async () => ({ ok: true }),
};

/** Runs a test with a project of the given files. */
export function withProject<T>(
  files: Iterable<readonly [string, string]>,
  work: (dir: string) => Promise<T>,
): Promise<T> {
  return withTempFolder(async (dir) => {
    writeTexts(dir, files);
    return work(dir);
  });
}

/** Runs a test with the blog, generated once. */
export function withGenerated<T>(work: (dir: string) => Promise<T>): Promise<T> {
  return withProject(Object.entries(BLOG), async (dir) => {
    await generateNow(dir);
    return work(dir);
  });
}

/** The plan of a project, which must have one. */
export async function createPlan(dir: string, options: ServiceOptions = {}): Promise<ExplainedPlan> {
  const outcome = await planGeneration(dir, {}, { ...QUICK, ...options });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  return outcome.plan;
}

/** Generates what the plan says, and checks that nothing is left to do. */
export async function generateNow(
  dir: string,
  request: Omit<GenerationRequest, "planId"> = {},
): Promise<ExplainedPlan> {
  const plan = await createPlan(dir);
  const outcome = await tryGenerate(dir, { ...request, planId: plan.planId });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  assert.equal(outcome.unfinished, undefined);
  const after = await createPlan(dir);
  assert.ok(after.upToDate, JSON.stringify(after.files.filter(({ action }) => action !== "unchanged")));
  return plan;
}

/** Tries to generate. */
export function tryGenerate(
  dir: string,
  request: GenerationRequest,
  options: ServiceOptions = {},
): Promise<GenerateOutcome> {
  return generate(dir, request, { ...QUICK, ...options });
}

/** Changes the model of a project. */
export async function edit(dir: string, change: (model: Model) => EditResult): Promise<void> {
  const outcome = await editProject(dir, ({ parsed }) => change(parsed.model), { files: quickDisk });
  assert.ok(outcome.ok, JSON.stringify(outcome));
}

/** Replaces the files of a project's model. */
export function writeModelTo(dir: string, model: Model): void {
  writeTexts(dir, renderModel(model));
}

/** What a plan does, without the files that it leaves alone. */
export function listActions({ files }: Pick<ExplainedPlan, "files">): Readonly<Record<string, string>> {
  const doing = files.filter(({ action }) => action !== "unchanged");
  return Object.fromEntries(doing.map(({ path, action }) => [path, action]));
}

/** What a plan says about one file. */
export function findPlannedFile(
  plan: ExplainedPlan,
  path: string,
): ExplainedPlan["files"][number] | undefined {
  return plan.files.find((file) => file.path === path);
}

/** The refusal of a service. */
export function getRefusal(outcome: { readonly ok: true } | RefusalOutcome): ServiceRefusal {
  assert.ok(!outcome.ok, "was not refused");
  assert.ok("details" in outcome.refusal, JSON.stringify(outcome.refusal));
  return outcome.refusal;
}

/** The texts of a project, without runtime state. */
export function readProjectTexts(dir: string): ReadonlyMap<string, string> {
  return readTexts(dir, (path) => !path.startsWith(".lathe/run/"));
}

/** The names, kinds, sizes and times of everything in a project: what a look at it must not change. */
export function listFileFacts(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true })
    .map((name) => String(name))
    .toSorted()
    .map((name) => {
      const { mode, size, mtimeMs, ino } = lstatSync(join(dir, name));
      return [name, mode, size, mtimeMs, ino].join(" ");
    });
}
