// Members of an entity as the grid has them: fields, relations and collections, and the edits that change them.
import {
  type Collection,
  type Entity,
  type Field,
  type ModelEdit,
  type Relation,
  createEdit,
} from "@lathe/model";

/** A member with its kind. */
export type Member =
  | { readonly kind: "field"; readonly part: Field }
  | { readonly kind: "relation"; readonly part: Relation }
  | { readonly kind: "collection"; readonly part: Collection };

/** What a member is. */
export type MemberKind = Member["kind"];

/** The lists of an entity, in the order of the grid. */
export const MEMBER_LISTS = { field: "fields", relation: "relations", collection: "collections" } as const;

/** The members of one kind. */
export function listMembersOf(entity: Entity, kind: MemberKind): readonly Member[] {
  return entity[MEMBER_LISTS[kind]].map((part) => {
    const member = known.get(part) ?? ({ kind, part } as Member);
    known.set(part, member);
    return member;
  });
}

/** A part that is the same is the same member: its row is not drawn again. */
const known = new WeakMap<object, Member>();

/** All members, in the order of the grid. */
export function listMembers(entity: Entity): readonly Member[] {
  return (["field", "relation", "collection"] as const).flatMap((kind) => listMembersOf(entity, kind));
}

/** The member of a name; kinds share their names. */
export function findMember(entity: Entity, name: string | undefined): Member | undefined {
  return name === undefined ? undefined : listMembers(entity).find(({ part }) => part.name === name);
}

/** Puts another state of a member in its place. */
export function createReplaceEdit(entity: string, { kind, part }: Member): ModelEdit {
  if (kind === "field")
    return createEdit("PUT /api/entities/:entity/field-draft/:field", {
      params: { entity, field: part.name },
      body: { field: part },
    });
  if (kind === "relation")
    return createEdit("PUT /api/entities/:entity/relations/:relation", {
      params: { entity, relation: part.name },
      body: { relation: part },
    });
  return createEdit("PUT /api/entities/:entity/collection-draft/:collection", {
    params: { entity, collection: part.name },
    body: { collection: part },
  });
}

/** Adds a member; its id is derived where it has none. */
export function createAddEdit(
  entity: string,
  { kind, part }: { readonly kind: MemberKind; readonly part: unknown },
  position?: number,
): ModelEdit {
  const place = position === undefined ? {} : { position };
  const params = { entity };
  // What is added is a draft, which the model's edits read.
  if (kind === "field")
    return createEdit("POST /api/entities/:entity/field-draft", {
      params,
      body: { field: part as Field, ...place },
    });
  if (kind === "relation")
    return createEdit("POST /api/entities/:entity/relation-draft", {
      params,
      body: { relation: part as Relation, ...place },
    });
  return createEdit("POST /api/entities/:entity/collection-draft", {
    params,
    body: { collection: part as Collection, ...place },
  });
}

/** Removes a member; `cascade` clears what uses it, except rules. */
export function createRemoveEdit(
  entity: string,
  { kind, part: { name } }: Member,
  cascade = false,
): ModelEdit {
  const query = cascade ? { cascade } : {};
  if (kind === "field")
    return createEdit("DELETE /api/entities/:entity/field-draft/:field", {
      params: { entity, field: name },
      query,
    });
  if (kind === "relation")
    return createEdit("DELETE /api/entities/:entity/relations/:relation", {
      params: { entity, relation: name },
      query,
    });
  return createEdit("DELETE /api/entities/:entity/collection-draft/:collection", {
    params: { entity, collection: name },
    query,
  });
}

/** Moves a member to a place among those of its kind. */
export function createMoveEdit(entity: Entity, { kind, part }: Member, place: number): ModelEdit {
  const list = MEMBER_LISTS[kind];
  const others = entity[list].map(({ name }) => name).filter((name) => name !== part.name);
  return createEdit("PUT /api/entities/:entity/order", {
    params: { entity: entity.name },
    body: { [list]: others.toSpliced(place, 0, part.name) },
  });
}

/** A name that no member has, and is none of `others`: the given one, or with the first number behind it that is free. */
export function findFreeName(entity: Entity, name: string, others: readonly string[] = []): string {
  const names = [...listMembers(entity).map(({ part }) => part.name), ...others];
  const taken = new Set(names.map((one) => one.toLowerCase()));
  const stem = name.replace(/\d+$/, "");
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem}${n}`;
  return free;
}
