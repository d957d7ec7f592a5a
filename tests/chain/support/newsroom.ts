// A newsroom in a folder of its own that is planned, generated and run as a user would: real disk, real proofs, real processes.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  editProject,
  type ExplainedPlan,
  generate,
  type GenerateOutcome,
  planGeneration,
  type RefusalOutcome,
} from "@lathe/generator";
import { type EditResult, type Model, renderModel } from "@lathe/model";
import { readNewsroomModel } from "../../codegen/support/models.ts";
import { startPostgres } from "../../support/postgres.ts";
import { withTempFolder, writeTexts } from "../../support/temp-folder.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** A project folder, and the database of its application. */
export interface Newsroom {
  readonly dir: string;
  readonly url: string;
}

/** Runs a test with the model of the newsroom and an empty database. */
export async function withNewsroom(work: (newsroom: Newsroom) => Promise<void>): Promise<void> {
  const server = await startPostgres();
  const url = await server.createDatabase();
  try {
    await withTempFolder(async (dir) => {
      writeTexts(dir, renderModel(readNewsroomModel()));
      linkPackages(dir);
      await work({ dir, url });
    });
  } finally {
    await server.dropDatabase(url);
  }
}

/** Gives a project the packages of this repository. */
export function linkPackages(dir: string): void {
  symlinkSync(join(ROOT, "node_modules"), join(dir, "node_modules"), "junction");
}

/** The plan, with rows counted in the database. */
export async function createPlan({ dir, url }: Newsroom): Promise<ExplainedPlan> {
  const outcome = await planGeneration(dir, {}, { databaseUrl: url });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  assert.deepEqual(outcome.notes, []);
  return outcome.plan;
}

/** Carries out a plan with its dangers accepted; nothing is left to do afterwards. */
export async function generatePlan(newsroom: Newsroom, { planId, hazards }: ExplainedPlan): Promise<void> {
  const acceptHazards = hazards.filter(({ severity }) => severity === "danger").map(({ id }) => id);
  const outcome = await generate(newsroom.dir, { planId, acceptHazards });
  assert.ok(outcome.ok, JSON.stringify(outcome));
  assert.equal(outcome.unfinished, undefined);
  assert.ok((await createPlan(newsroom)).upToDate);
}

/** Why a generation was refused. */
export function getRefusalReason(outcome: GenerateOutcome | RefusalOutcome): string {
  assert.ok(!outcome.ok, "was not refused");
  return outcome.refusal.reason;
}

/** Changes the model. */
export async function edit({ dir }: Newsroom, change: (model: Model) => EditResult): Promise<void> {
  const outcome = await editProject(dir, ({ parsed }) => change(parsed.model));
  assert.ok(outcome.ok, JSON.stringify(outcome));
}

/** What the project's own type check says. */
export function listTypeProblems({ dir }: Newsroom): string {
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [compiler], { cwd: dir, encoding: "utf8" });
  return status === 0 ? "" : stdout;
}

/** The text of a file. */
export function read({ dir }: Newsroom, path: string): string {
  return readFileSync(join(dir, path), "utf8");
}

/** Edits a file by hand. */
export function rewrite(newsroom: Newsroom, path: string, change: (text: string) => string): void {
  const before = read(newsroom, path);
  const after = change(before);
  assert.notEqual(after, before);
  writeFileSync(join(newsroom.dir, path), after);
}
