// The fields, relations and collections of a screen as a caller sees them: those of them that there are for the caller, each with
// what its definition knows besides.
import type { Screen, ScreenField, UiCollection, UiField, UiRelation, UiScreen } from "@lathe/contract";
import type { EntityDefinition, MemberDefinition } from "../definition.ts";
import { canReadRelated } from "../query/related-view.ts";
import type { Schema } from "../query/schema.ts";
import type { Caller } from "../records/caller.ts";

/** For whom a screen is cut. */
export interface Viewer {
  readonly schema: Schema;
  readonly caller: Caller;
}

/** The fields that records have; of those that come from another entity the ones that the caller may read. */
export function cutFields(viewer: Viewer, entity: EntityDefinition, { fields }: Screen): UiScreen["fields"] {
  const counted = viewer.schema.entities.get(entity.source ?? "")?.collections ?? [];
  const shown = entity.members.filter(({ relation, through, count }) => {
    if (relation !== undefined) return false;
    const origin = through?.target ?? counted.find(({ name }) => name === count)?.target;
    return origin === undefined || findReadable(viewer, origin) !== undefined;
  });
  const members = new Map(shown.map((member) => [member.name, member]));
  return mapKept(fields, (field, name) => {
    const member = members.get(name);
    return member && describeField(member, field);
  });
}

/** A screen may leave out sizes; what they are is the definition's. */
function describeField(
  { id, history, image }: MemberDefinition,
  { variants: names, ...field }: ScreenField,
): UiField {
  const variants = image?.variants.filter(({ name }) => names?.includes(name) === true);
  return { id, ...field, history, ...(variants === undefined ? {} : { variants }) };
}

/** A belongsTo stays, for its id does; a manyToMany is there for those who may read or change its members. */
export function cutRelations(
  viewer: Viewer,
  entity: EntityDefinition,
  { screen, operations }: { readonly screen: Screen; readonly operations: Screen["operations"] },
): UiScreen["relations"] {
  const { list, get, create, update } = operations;
  const references = new Map(
    entity.members.flatMap(({ id, relation }) =>
      relation === undefined ? [] : [[relation.name, { id, target: relation.target }]],
    ),
  );
  const memberships = new Map(entity.relations.map((relation) => [relation.name, relation]));
  return mapKept(screen.relations, (relation, name): UiRelation | undefined => {
    const reference = references.get(name);
    const { id, target: targetName } = reference ?? memberships.get(name) ?? {};
    if (id === undefined || targetName === undefined) return undefined;
    const target = findReadable(viewer, targetName);
    const isReachable =
      reference === undefined
        ? target !== undefined && (list || get || update)
        : list || get || create || update;
    if (!isReachable) return undefined;
    if (target === undefined)
      return { id, ...relation, target: null, targetDisplay: null, canCreateTarget: false, selection: [] };
    const canCreateTarget = target.operations.create && viewer.caller.canUse(target, "create");
    return { id, ...relation, targetDisplay: target.display, canCreateTarget };
  });
}

/** The collections whose target the caller may read. */
export function cutCollections(
  viewer: Viewer,
  entity: EntityDefinition,
  { collections }: Screen,
): UiScreen["collections"] {
  const definitions = new Map(entity.collections.map((collection) => [collection.name, collection]));
  return mapKept(collections, (collection, name): UiCollection | undefined => {
    const { id, target } = definitions.get(name) ?? {};
    if (id === undefined || target === undefined) return undefined;
    return findReadable(viewer, target) && { id, ...collection };
  });
}

function findReadable({ schema, caller }: Viewer, name: string): EntityDefinition | undefined {
  const target = schema.entities.get(name);
  return target !== undefined && canReadRelated(target, caller.scope) ? target : undefined;
}

/** The parts of which something is left, in their order. */
function mapKept<From, To>(
  parts: Readonly<Record<string, From>>,
  cut: (part: From, name: string) => To | undefined,
): Readonly<Record<string, To>> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      const kept = cut(part, name);
      return kept === undefined ? [] : [[name, kept] as const];
    }),
  );
}
