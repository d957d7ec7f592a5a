// Sets what a virtual entity shows, and which fields relations and collections select.
import { fillOwnId, collectTakenIds } from "../ids.ts";
import { NO_ID } from "../parts/shared-members.ts";
import type { Entity } from "../parts/entity.ts";
import { projectedMemberShape, type ProjectedMember } from "../parts/projection.ts";
import { selectionShape } from "../parts/relation.ts";
import { isJsonObject } from "../json-value.ts";
import { list } from "../shape/list.ts";
import { describeValue } from "../shape/scalars.ts";
import type { Model } from "../types.ts";
import {
  type EditResult,
  getChangedEntity,
  findEntity,
  finishEdit,
  parseDraft,
  refuse,
  refuseDraft,
  withEntity,
} from "./edit.ts";
import { withMemberRenamed } from "./rename.ts";

const projectionShape = list(projectedMemberShape, { max: 1000 });

/** Replaces the projection of a virtual entity; members are known by id, or else by name, and keep their id. */
export function setProjection(
  model: Model,
  { entity: name, projection: draft }: { readonly entity: string; readonly projection: unknown },
): EditResult {
  const read = parseDraft(projectionShape, draft, "projection");
  if (!read.ok) return read;
  const found = findEntity(model, name);
  if (!found.ok) return found;
  const projection = withIds(model, found.value, read.value);
  const renamed = followRenames(model, found.value, projection);
  const entity = getChangedEntity(model, found.value, renamed);
  return finishEdit(model, withEntity(renamed, entity, { ...entity, projection }));
}

/** Sets the selections of relations and collections by name; those not named stay. */
export function setSelections(
  model: Model,
  { entity: name, selections }: { readonly entity: string; readonly selections: unknown },
): EditResult {
  if (!isJsonObject(selections)) {
    return refuseDraft(
      ["selections"],
      "wrong_type",
      `Expected an object of lists by name, found ${describeValue(selections)}.`,
    );
  }
  const wanted = new Map<string, readonly string[]>();
  for (const [member, draft] of Object.entries(selections)) {
    const read = parseDraft(selectionShape, draft, "selections", member);
    if (!read.ok) return read;
    wanted.set(member, read.value);
  }
  const found = findEntity(model, name);
  if (!found.ok) return found;
  const entity = found.value;
  const select = <P extends { readonly name: string; readonly selection: readonly string[] }>(part: P): P => {
    const selection = wanted.get(part.name);
    wanted.delete(part.name);
    return selection === undefined ? part : { ...part, selection };
  };
  const changed = {
    ...entity,
    relations: entity.relations.map(select),
    collections: entity.collections.map(select),
  };
  const [stray] = wanted.keys();
  if (stray !== undefined)
    return refuse("not_found", `"${name}" has no relation or collection "${stray.slice(0, 60)}".`);
  return finishEdit(model, withEntity(model, entity, changed));
}

function withIds(
  model: Model,
  entity: Entity,
  projection: readonly ProjectedMember[],
): readonly ProjectedMember[] {
  const taken = collectTakenIds(model);
  const explicitIds = new Set(projection.map(({ id }) => id));
  return projection.map((member) => {
    if (member.id !== NO_ID) return member;
    const known = entity.projection.find(({ id, name }) => name === member.name && !explicitIds.has(id));
    return known === undefined
      ? fillOwnId(member, { kind: "projected", parent: entity.id, taken })
      : { ...member, id: known.id };
  });
}

/** Uses follow every member whose name changed; through names nobody has, so that two members can swap theirs. */
function followRenames(model: Model, entity: Entity, projection: readonly ProjectedMember[]): Model {
  const renames = entity.projection.flatMap(({ id, name }, index) => {
    const to = projection.find((member) => member.id === id)?.name;
    return to === undefined || to === name ? [] : [{ name, via: `\u0000${index}`, to }];
  });
  const rename = (from: Model, name: string, to: string) =>
    withMemberRenamed(from, "projected", { entity: entity.name, name, to });
  const intermediate = renames.reduce((from, { name, via }) => rename(from, name, via), model);
  return renames.reduce((from, { via, to }) => rename(from, via, to), intermediate);
}
