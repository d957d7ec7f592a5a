// The model as readonly data: every default filled in, every part with its stable id.
import { compareCodeUnits } from "./json-value.ts";
import type { Entity } from "./parts/entity.ts";
import type { Module } from "./parts/module.ts";
import type { Project } from "./parts/project.ts";

/** A whole project model; modules and entities are in the order of their names. */
export interface Model {
  readonly project: Project;
  readonly modules: readonly Module[];
  readonly entities: readonly Entity[];
}

/** The model with modules and entities in the order of their names, whatever order they came in. */
export function withNameOrder(model: Model): Model {
  return {
    ...model,
    modules: model.modules.toSorted(compareNames),
    entities: model.entities.toSorted(compareNames),
  };
}

function compareNames(a: { readonly name: string }, b: { readonly name: string }): number {
  return compareCodeUnits(a.name, b.name);
}
