// Small models for tests: drafts are read by the parser, as a user's files would be.
import { type Model, PROJECT_FILE, getEntityPath, getModulePath, parseModel } from "@lathe/model";
import { resolve } from "../resolve.ts";
import type { Resolved, ResolvedEntity } from "../resolve/types.ts";

/** A part of a model as JSON; what is left out takes a default. */
export type Draft = Readonly<Record<string, unknown>>;

/** A valid model of stored entities; one without `module` is in "content". */
export function createSampleModel(entities: readonly Draft[], project: Draft = {}): Model {
  const completeDrafts = entities.map((draft) => ({
    kind: "persistent",
    ...draft,
    name: String(draft["name"]),
    module: String(draft["module"] ?? "content"),
  }));
  const modules = [...new Set(completeDrafts.map(({ module }) => module))];
  const { model, issues } = parseModel(
    new Map([
      [PROJECT_FILE, JSON.stringify({ name: "sample", ...project })],
      ...modules.map((name): [string, string] => [getModulePath({ name }), JSON.stringify({ name })]),
      ...completeDrafts.map((entity): [string, string] => [getEntityPath(entity), JSON.stringify(entity)]),
    ]),
  );
  if (issues.length > 0) throw new Error(`The sample has problems: ${JSON.stringify(issues, null, 1)}`);
  return model;
}

/** The same, resolved. */
export function createSampleResolved(entities: readonly Draft[], project?: Draft): Resolved {
  return resolve(createSampleModel(entities, project));
}

/** One entity named "notes", resolved. */
export function createSampleEntity(draft: Draft): ResolvedEntity {
  const [entity] = createSampleResolved([{ name: "notes", ...draft }]).entities;
  if (entity === undefined) throw new Error("The sample has no entity.");
  return entity;
}
