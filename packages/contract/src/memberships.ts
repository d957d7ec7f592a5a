// Several memberships of a manyToMany at once: what a change says, what it answers, and where records carry it.
import type { SchemaObject } from "./system/schemas.ts";

/** The ids of records that a change puts together with a record, and of those that it takes apart from it. */
export interface MembershipChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/** How many memberships a change has made and ended; those that were there, or were not, do not count. */
export interface ChangedMemberships {
  readonly added: number;
  readonly removed: number;
}

/** How many ids a change takes, of each kind. */
const MAX_CHANGED_MEMBERSHIPS = 100;

/** The member by which operators send memberships with a record; the underscore keeps it apart from every field. */
export const RELATIONS_MEMBER = "_relations";

const IDS: SchemaObject = {
  type: "array",
  maxItems: MAX_CHANGED_MEMBERSHIPS,
  items: { type: "string", format: "uuid" },
};

/** A change of the memberships of one relation. */
export const MEMBERSHIP_CHANGE_SCHEMA: SchemaObject = {
  type: "object",
  properties: { add: IDS, remove: IDS },
  additionalProperties: false,
};

/** Changes of several relations, by their names. */
export function createRelationsSchema(names: readonly string[]): SchemaObject {
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, MEMBERSHIP_CHANGE_SCHEMA])),
    additionalProperties: false,
  };
}
