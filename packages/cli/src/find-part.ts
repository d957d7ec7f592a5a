// Finds the part of a model that a name on the command line means.
import type { Collection, Entity, Field, Model, Module, ProjectedMember, Relation } from "@lathe/model";
import { findClosest } from "./find-closest.ts";
import { type Failure, createFailure } from "./failure.ts";

/** A part of the model, and where it is. */
export type NamedPart =
  | { readonly sort: "module"; readonly name: string; readonly value: Module }
  | { readonly sort: "entity"; readonly name: string; readonly value: Entity }
  | { readonly sort: "field"; readonly name: string; readonly entity: string; readonly value: Field }
  | { readonly sort: "relation"; readonly name: string; readonly entity: string; readonly value: Relation }
  | {
      readonly sort: "collection";
      readonly name: string;
      readonly entity: string;
      readonly value: Collection;
    }
  | {
      readonly sort: "projected member";
      readonly name: string;
      readonly entity: string;
      readonly value: ProjectedMember;
    };

/** The part, or why there is none. */
export type PartSearch =
  | { readonly ok: true; readonly part: NamedPart }
  | { readonly ok: false; readonly failure: Failure };

const MODULE_PREFIX = "module:";

/** Finds `ENTITY.MEMBER`, an entity, or a module; `module:NAME` is a module even where an entity has that name. */
export function findPart(model: Model, text: string): PartSearch {
  const name = text.startsWith(MODULE_PREFIX) ? text.slice(MODULE_PREFIX.length) : text;
  const [owner = "", member] = name.split(".");
  const entity = model.entities.find((one) => one.name === owner);
  if (member !== undefined)
    return entity === undefined
      ? createUnknownFailure("entity", owner, model.entities)
      : findMember(entity, member);
  if (entity !== undefined && name === text)
    return { ok: true, part: { sort: "entity", name, value: entity } };
  const module = model.modules.find((one) => one.name === name);
  if (module !== undefined) return { ok: true, part: { sort: "module", name, value: module } };
  return name === text
    ? createUnknownFailure("entity or module", name, [...model.entities, ...model.modules])
    : createUnknownFailure("module", name, model.modules);
}

function findMember(
  { name: entity, fields, relations, collections, projection }: Entity,
  name: string,
): PartSearch {
  const named = <P extends { readonly name: string }>(parts: readonly P[]) =>
    parts.find((part) => part.name === name);
  const field = named(fields);
  if (field !== undefined) return { ok: true, part: { sort: "field", name, entity, value: field } };
  const relation = named(relations);
  if (relation !== undefined) return { ok: true, part: { sort: "relation", name, entity, value: relation } };
  const collection = named(collections);
  if (collection !== undefined)
    return { ok: true, part: { sort: "collection", name, entity, value: collection } };
  const projected = named(projection);
  if (projected !== undefined)
    return { ok: true, part: { sort: "projected member", name, entity, value: projected } };
  return createUnknownFailure(`member of "${entity}"`, name, [
    ...fields,
    ...relations,
    ...collections,
    ...projection,
  ]);
}

function createUnknownFailure(
  what: string,
  name: string,
  known: readonly { readonly name: string }[],
): PartSearch {
  const hint = findClosest(
    name,
    known.map((part) => part.name),
  );
  const mend = hint === undefined ? "lathe show lists what there is." : `Did you mean "${hint}"?`;
  return { ok: false, failure: createFailure("not_found", `There is no ${what} named "${name}". ${mend}`) };
}
