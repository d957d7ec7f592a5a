// Changes project settings, and replaces the model as a whole.
import { isJsonObject } from "../json-value.ts";
import { projectShape } from "../parts/project.ts";
import { describeValue } from "../shape/scalars.ts";
import { NO_PARENT } from "../shape/shape.ts";
import type { Model } from "../types.ts";
import { type EditResult, finishEdit, parseChanges, refuseDraft } from "./edit.ts";

/** Changes project settings, each one whole; what is left out stays. */
export function changeProject(model: Model, { project }: { readonly project: unknown }): EditResult {
  if (!isJsonObject(project)) {
    return refuseDraft(["project"], "wrong_type", `Expected an object, found ${describeValue(project)}.`);
  }
  const part = projectShape.serialize(model.project, NO_PARENT) as object;
  const read = parseChanges(projectShape, { part, changes: project }, "project");
  return read.ok ? finishEdit(model, { ...model, project: read.value }) : read;
}

/** Replaces the model by another one, such as a saved one. */
export function replaceModel(model: Model, { by }: { readonly by: Model }): EditResult {
  return finishEdit(model, by);
}
