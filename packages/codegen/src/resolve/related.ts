// Where a record leads: its relations and collections, with how the other records are found and what is shown of them.
import {
  type Collection,
  type Entity,
  type Relation,
  toIdMember,
  toJoinTableName,
  getMembersByName,
  toSqlName,
} from "@lathe/model";
import { JOIN_COLUMNS } from "./join-table.ts";
import { resolveSelection } from "./members.ts";
import { resolveParameter } from "./parameters.ts";
import { formatOwnedName } from "./sql-names.ts";
import type { ResolvedLink, ResolvedRelated } from "./types.ts";
import type { ResolveLookup } from "./resolve-lookup.ts";

/** The relations of an entity and its collections, in this order. */
export function resolveRelated(lookup: ResolveLookup, entity: Entity): readonly ResolvedRelated[] {
  return [
    ...entity.relations.map((relation) => resolveRelation(lookup, entity, relation)),
    ...entity.collections.map((collection) => resolveCollection(lookup, entity, collection)),
  ];
}

/** The names of the manyToMany relations that an entity owns. */
export function listOwnRelations({
  related,
}: {
  readonly related: readonly ResolvedRelated[];
}): readonly string[] {
  return related.filter(({ kind }) => kind === "manyToMany").map(({ name }) => name);
}

/** The names of the relations and collections that can be listed without a parameter. */
export function listCountedRelations({
  related,
}: {
  readonly related: readonly ResolvedRelated[];
}): readonly string[] {
  return related
    .filter(({ parameters }) => !parameters.some(({ required }) => required))
    .map(({ name }) => name);
}

function resolveRelation(lookup: ResolveLookup, owner: Entity, relation: Relation): ResolvedRelated {
  const { id, kind, name, label, description, target, external } = relation;
  return {
    id,
    kind,
    name,
    label,
    description,
    target,
    link: createForwardLink(owner, relation),
    membership: resolveMembership(owner, relation),
    external,
    filterable: relation.filterable,
    rule: null,
    parameters: [],
    sort: null,
    ...resolveTargetFacts(lookup, target, relation.selection),
  };
}

function resolveCollection(lookup: ResolveLookup, entity: Entity, collection: Collection): ResolvedRelated {
  const { id, name, label, description, of, external, rule, sort, order } = collection;
  const other = lookup.entities.get(of.entity);
  const relation = other === undefined ? undefined : getMembersByName(other).relations.get(of.relation);
  if (other === undefined || relation === undefined || relation.target !== entity.name) {
    throw new Error(`The collection "${name}" is of no relation: the model is not valid.`);
  }
  return {
    id,
    kind: "collection",
    name,
    label,
    description,
    target: of.entity,
    link: createInverseLink(other, relation),
    membership: null,
    external: { ...external, write: false },
    filterable: false,
    rule,
    parameters: collection.parameters.map(resolveParameter),
    sort: sort === null ? null : { field: sort, order },
    ...resolveTargetFacts(lookup, of.entity, collection.selection),
  };
}

function resolveTargetFacts(
  lookup: ResolveLookup,
  target: string,
  selection: readonly string[],
): Pick<ResolvedRelated, "selection" | "isOpen"> {
  const entity = lookup.entities.get(target);
  if (entity === undefined) throw new Error(`There is no entity "${target}": the model is not valid.`);
  const { operations, external } = entity;
  return {
    selection: resolveSelection(lookup, entity, selection),
    isOpen: {
      admin: operations.list || operations.get,
      external: external.list !== "off" || external.get !== "off",
    },
  };
}

function resolveMembership(owner: Entity, { kind, name, onDelete }: Relation): ResolvedRelated["membership"] {
  if (kind !== "manyToMany") return null;
  const constraint = formatOwnedName(toJoinTableName(owner, name), [JOIN_COLUMNS.target], "fkey");
  return { onDelete, constraint };
}

/** From the entity that declares a relation to its targets. */
function createForwardLink(owner: Entity, { kind, name }: Relation): ResolvedLink {
  if (kind === "belongsTo") return { kind: "reference", column: toSqlName(toIdMember(name)) };
  const { source, target } = JOIN_COLUMNS;
  return { kind: "pairs", table: toJoinTableName(owner, name), own: source, other: target };
}

/** From the target of a relation to those that declare it. */
function createInverseLink(owner: Entity, { kind, name }: Relation): ResolvedLink {
  if (kind === "belongsTo") return { kind: "inverse", column: toSqlName(toIdMember(name)) };
  const { source, target } = JOIN_COLUMNS;
  return { kind: "pairs", table: toJoinTableName(owner, name), own: target, other: source };
}
