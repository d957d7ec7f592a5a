// The models that code generation is proved with: the newsroom, and random ones from a fixed seed.
import { join } from "node:path";
import { planMigration } from "@lathe/codegen";
import { type Model, isUsable, parseModel, findFileRole } from "@lathe/model";
import fc from "fast-check";
import { arbitraryChoices } from "../../support/choices.ts";
import { randomModel } from "../../support/random-model.ts";
import { readTexts } from "../../support/temp-folder.ts";

/** The example project. */
export function readNewsroomModel(): Model {
  const folder = join(import.meta.dirname, "../../../examples/newsroom");
  return parseValidModel(readTexts(folder, (path) => findFileRole(path) !== undefined));
}

/** A model of files that have no problem. */
export function parseValidModel(files: ReadonlyMap<string, string>): Model {
  const { model, issues } = parseModel(files);
  if (!isUsable(issues)) throw new Error(`The model has problems: ${JSON.stringify(issues, null, 1)}`);
  return model;
}

/** Random models, the same ones every time. */
export function randomModels(count: number): readonly Model[] {
  return fc.sample(arbitraryChoices(), { seed: 20_261_115, numRuns: count }).map(randomModel);
}

/** The first migration of a model. */
export function initialMigration(model: Model): string {
  const plan = planMigration({ before: null, after: model });
  if (!plan.ok || plan.sql === null) throw new Error("A model without a first migration.");
  return plan.sql;
}
