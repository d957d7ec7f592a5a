// The names of a model in what is kept for later: stored as keys, which outlive renames, and read as the names of now.
import { RELATIONS_MEMBER } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { FinalJobError } from "../jobs/job.ts";
import type { FilterElement, FilterRequest, SearchRequest } from "../query/conditions-request.ts";
import { listNamedMembers } from "../query/member-keys.ts";
import type { Schema } from "../query/schema.ts";
import { createApplicationCaller } from "../records/caller.ts";

/** Gives what stands in the place of a name. */
export type Rename = (name: string) => string;

/** The names of an entity's members, and what is stored for them. */
export interface StoredNames {
  /** What is stored for a name; what is none of a member, such as `*`, stays as it is. */
  readonly toKey: Rename;
  /** The name of now; undefined where the model has the member no longer. */
  findName(key: string): string | undefined;
  /** The name of now. Throws a FinalJobError where the model has the member no longer. */
  readonly toName: Rename;
}

/** The names of an entity. */
export function createStoredNames(schema: Schema, entity: EntityDefinition): StoredNames {
  const members = listNamedMembers(schema, entity, createApplicationCaller(null).scope);
  const names = new Map(Array.from(members, ([name, { key }]) => [key, name]));
  // A key has a blank in it, and a name has none.
  const findName = (key: string) => (key.includes(" ") ? names.get(key) : key);
  return {
    toKey: (name) => members.get(name)?.key ?? name,
    findName,
    toName(key) {
      const name = findName(key);
      if (name === undefined)
        throw new FinalJobError("A member that this names is not in the model any more.");
      return name;
    },
  };
}

/** An entity by its id in the model. Throws a FinalJobError where the model has it no longer. */
export function findStoredEntity(schema: Schema, id: string): EntityDefinition {
  const entity = schema.findById(id);
  if (entity === undefined) throw new FinalJobError("The model has no such records any more.");
  return entity;
}

/** The body of a change, with other names for its members and its relations. */
export function renameBody(body: object, rename: Rename): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) =>
      name === RELATIONS_MEMBER
        ? [name, renameBody(value as object, rename)]
        : [rename(name), value as unknown],
    ),
  );
}

/** What a list is asked for, as far as names stand in it. */
interface ListNames {
  readonly fields?: readonly string[];
  readonly searches?: readonly SearchRequest[];
  readonly filters?: readonly FilterElement[];
  readonly sort?: string;
}

/** What a list is asked for, with other names for members. */
export function renameList<T extends ListNames>(list: T, rename: Rename): T {
  const { fields, searches, filters, sort } = list;
  const renameField = <C extends FilterRequest | SearchRequest>(one: C): C => ({
    ...one,
    field: rename(one.field),
  });
  return {
    ...list,
    ...(fields === undefined ? {} : { fields: fields.map(rename) }),
    ...(searches === undefined ? {} : { searches: searches.map(renameField) }),
    ...(filters === undefined
      ? {}
      : {
          filters: filters.map((one) =>
            "any" in one ? { any: one.any.map(renameField) } : renameField(one),
          ),
        }),
    ...(sort === undefined ? {} : { sort: rename(sort) }),
  };
}
