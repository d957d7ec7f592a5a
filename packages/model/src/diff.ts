// The difference between two models as typed changes, matched by id: a rename is a change of the name, nothing else.
import { isSameJson } from "./json-value.ts";
import {
  type AnyMember,
  MEMBER_KIND_DEFINITIONS,
  type MemberKind,
  type MemberTypes,
  listMembers,
  withMembers,
} from "./edit/member-kinds.ts";
import type { Entity } from "./parts/entity.ts";
import type { Module } from "./parts/module.ts";
import type { Project } from "./parts/project.ts";
import { type Model, withNameOrder } from "./types.ts";

/** An entity without its members. */
export type EntityWithoutMembers = Omit<Entity, "fields" | "relations" | "collections" | "projection">;

type MemberChange = {
  [K in MemberKind]:
    | { readonly kind: "added"; readonly part: K; readonly entityId: string; readonly after: MemberTypes[K] }
    | {
        readonly kind: "removed";
        readonly part: K;
        readonly entityId: string;
        readonly before: MemberTypes[K];
      }
    | {
        readonly kind: "changed";
        readonly part: K;
        readonly entityId: string;
        readonly before: MemberTypes[K];
        readonly after: MemberTypes[K];
      }
    | {
        readonly kind: "reordered";
        readonly part: K;
        readonly entityId: string;
        readonly order: readonly string[];
      };
}[MemberKind];

/** One difference between two models. */
export type PartChange =
  | { readonly kind: "changed"; readonly part: "project"; readonly before: Project; readonly after: Project }
  | { readonly kind: "added"; readonly part: "module"; readonly after: Module }
  | { readonly kind: "removed"; readonly part: "module"; readonly before: Module }
  | { readonly kind: "changed"; readonly part: "module"; readonly before: Module; readonly after: Module }
  | { readonly kind: "added"; readonly part: "entity"; readonly after: Entity }
  | { readonly kind: "removed"; readonly part: "entity"; readonly before: Entity }
  | {
      readonly kind: "changed";
      readonly part: "entity";
      readonly before: EntityWithoutMembers;
      readonly after: EntityWithoutMembers;
    }
  | MemberChange;

const MEMBER_KINDS = Object.keys(MEMBER_KIND_DEFINITIONS) as readonly MemberKind[];

/** What makes `to` of `from`, in an order in which `applyChanges` can follow. */
export function diffModels(from: Model, to: Model): readonly PartChange[] {
  const changes: PartChange[] = [];
  if (!isSameJson(from.project, to.project)) {
    changes.push({ kind: "changed", part: "project", before: from.project, after: to.project });
  }
  const modules = matchById(from.modules, to.modules);
  changes.push(
    ...modules.removed.map((before): PartChange => ({ kind: "removed", part: "module", before })),
    ...modules.matched
      .filter(isDifferent)
      .map(([before, after]): PartChange => ({ kind: "changed", part: "module", before, after })),
    ...modules.added.map((after): PartChange => ({ kind: "added", part: "module", after })),
  );
  const entities = matchById(from.entities, to.entities);
  changes.push(
    ...entities.removed.map((before): PartChange => ({ kind: "removed", part: "entity", before })),
  );
  for (const [before, after] of entities.matched)
    if (before !== after) changes.push(...listEntityChanges(before, after));
  changes.push(...entities.added.map((after): PartChange => ({ kind: "added", part: "entity", after })));
  return changes;
}

/** The model after the changes. */
export function applyChanges(model: Model, changes: readonly PartChange[]): Model {
  let { project } = model;
  const modules = new Map(model.modules.map((module) => [module.id, module]));
  const entities = new Map(model.entities.map((entity) => [entity.id, entity]));
  for (const change of changes) {
    if (change.part === "project") project = change.after;
    else if (change.part === "module") applyPartChange(modules, change);
    else if (change.part !== "entity") {
      const entity = entities.get(change.entityId);
      if (entity !== undefined) entities.set(entity.id, withMemberChange(entity, change));
    } else if (change.kind === "changed") {
      const entity = entities.get(change.after.id);
      if (entity !== undefined) entities.set(entity.id, { ...entity, ...change.after });
    } else applyPartChange(entities, change);
  }
  return withNameOrder({ project, modules: [...modules.values()], entities: [...entities.values()] });
}

function listEntityChanges(before: Entity, after: Entity): readonly PartChange[] {
  const changes: PartChange[] = [];
  const heads: readonly [EntityWithoutMembers, EntityWithoutMembers] = [
    withoutMembers(before),
    withoutMembers(after),
  ];
  if (isDifferent(heads))
    changes.push({ kind: "changed", part: "entity", before: heads[0], after: heads[1] });
  for (const part of MEMBER_KINDS) changes.push(...listMemberChanges(part, before, after));
  return changes;
}

function listMemberChanges(part: MemberKind, from: Entity, to: Entity): readonly PartChange[] {
  const entityId = from.id;
  const [old, next] = [listMembers(from, part), listMembers(to, part)];
  const { removed, matched, added } = matchById<AnyMember>(old, next);
  const changes = [
    ...removed.map((before) => ({ kind: "removed", part, entityId, before })),
    ...matched
      .filter(isDifferent)
      .map(([before, after]) => ({ kind: "changed", part, entityId, before, after })),
    ...added.map((after) => ({ kind: "added", part, entityId, after })),
  ] as PartChange[];
  const currentOrder = [...matched.map(([{ id }]) => id), ...added.map(({ id }) => id)];
  const order = next.map(({ id }) => id);
  if (!isSameJson(currentOrder, order))
    changes.push({ kind: "reordered", part, entityId, order } as PartChange);
  return changes;
}

function withMemberChange(entity: Entity, change: MemberChange): Entity {
  const members: readonly AnyMember[] = listMembers(entity, change.part);
  const set = (next: readonly AnyMember[]) => withMembers(entity, change.part, next as never);
  switch (change.kind) {
    case "added":
      return set([...members, change.after]);
    case "removed":
      return set(members.filter(({ id }) => id !== change.before.id));
    case "changed":
      return set(members.map((member) => (member.id === change.before.id ? change.after : member)));
    case "reordered":
      return set(change.order.flatMap((id) => members.find((member) => member.id === id) ?? []));
  }
}

function applyPartChange<P extends { readonly id: string }>(
  parts: Map<string, P>,
  change: { readonly kind: string; readonly before?: P; readonly after?: P },
): void {
  if (change.after !== undefined) parts.set(change.after.id, change.after);
  else if (change.before !== undefined) parts.delete(change.before.id);
}

interface MatchedParts<P> {
  readonly removed: readonly P[];
  readonly matched: readonly (readonly [before: P, after: P])[];
  readonly added: readonly P[];
}

function matchById<P extends { readonly id: string }>(from: readonly P[], to: readonly P[]): MatchedParts<P> {
  const old = new Map(from.map((part) => [part.id, part]));
  const next = new Map(to.map((part) => [part.id, part]));
  return {
    removed: from.filter(({ id }) => !next.has(id)),
    matched: from.flatMap((before) => {
      const after = next.get(before.id);
      return after === undefined ? [] : [[before, after] as const];
    }),
    added: to.filter(({ id }) => !old.has(id)),
  };
}

function isDifferent([before, after]: readonly [unknown, unknown]): boolean {
  return !isSameJson(before, after);
}

function withoutMembers({
  fields: _f,
  relations: _r,
  collections: _c,
  projection: _p,
  ...head
}: Entity): EntityWithoutMembers {
  return head;
}
