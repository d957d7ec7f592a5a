// Changes project settings, and replaces the model as a whole.
import { isJsonObject } from "../json-value.ts";
import { projectShape } from "../parts/project.ts";
import { describe } from "../shape/scalars.ts";
import { NO_PARENT } from "../shape/shape.ts";
import type { Model } from "../types.ts";
import { type EditResult, finish, readChanges, refuseDraft } from "./edit.ts";

/** Changes project settings, each one whole; what is left out stays. */
export function changeProject(model: Model, { project }: { readonly project: unknown }): EditResult {
  if (!isJsonObject(project)) {
    return refuseDraft(["project"], "wrong_type", `Expected an object, found ${describe(project)}.`);
  }
  const part = projectShape.write(model.project, NO_PARENT) as object;
  const read = readChanges(projectShape, { part, changes: project }, "project");
  return read.ok ? finish(model, { ...model, project: read.value }) : read;
}

/** Replaces the model by another one, such as a saved one. */
export function replaceModel(model: Model, { by }: { readonly by: Model }): EditResult {
  return finish(model, by);
}
