// Entities: stored records with fields and relations, or read-only projections of such records.
import { ACCESS_MODES, OPERATIONS, type Operation } from "@lathe/contract";
import { type Field, fieldShape } from "../fields/index.ts";
import type { JsonObject } from "../json-value.ts";
import { entityNameShape, moduleNameShape, toPluralLabel, toSingularLabel } from "../names.ts";
import { list } from "../shape/list.ts";
import {
  type InferMembers,
  type Member,
  createDefaults,
  derived,
  object,
  optional,
  required,
} from "../shape/object.ts";
import { nullable, oneOf, text, bool } from "../shape/scalars.ts";
import { type Collection, collectionShape } from "./collection.ts";
import { entityAdminShape, sortShape } from "./entity-admin.ts";
import { entityHistoryShape } from "./entity-history.ts";
import { type EntityIndex, entityIndexShape } from "./entity-index.ts";
import { descriptionMember, getName, idMember, memberReference } from "./shared-members.ts";
import { parameterShape } from "./parameter.ts";
import { type ProjectedMember, projectedMemberShape } from "./projection.ts";
import { type Relation, relationShape } from "./relation.ts";
import { readRuleShape, ruleShape } from "./rule.ts";

/** `persistent` entities are stored; `virtual` ones show a source in another form. */
export const ENTITY_KINDS = ["persistent", "virtual"] as const;

/** Whether a change must say which version it was made on. */
export const CONCURRENCY_MODES = ["optional", "required"] as const;

const READS: readonly Operation[] = ["list", "get"];

const operations = object(
  createPerOperation((operation) =>
    derived(
      bool,
      (_owner, entity) => entity["kind"] !== "virtual" || READS.includes(operation),
      `Whether operators can ${operation}.`,
    ),
  ),
);

const external = object(
  createPerOperation((operation) =>
    optional(oneOf(ACCESS_MODES), "off", `Who may ${operation} in the external family.`),
  ),
);

const settings = {
  id: idMember,
  name: required(entityNameShape, "The entity's name: the second segment of its routes."),
  module: required(moduleNameShape, "The module it belongs to."),
  label: derived(text(), (owner) => toSingularLabel(getName(owner)), "What people call one record."),
  labelPlural: derived(text(), (owner) => toPluralLabel(getName(owner)), "What people call several."),
  description: descriptionMember,
  kind: required(oneOf(ENTITY_KINDS), "persistent (stored) or virtual (a read-only projection)."),
  source: optional(nullable(entityNameShape), null, "Virtual only: the entity whose records are shown."),
  display: optional(nullable(memberReference), null, "The field that labels a record."),
  operations: derived(
    operations,
    (owner) => resolveDefaultOperations(owner),
    "What operators can do; all of it unless said otherwise, list and get for virtual entities.",
  ),
  external: optional(external, createDefaults(external), "Who may do what in the external family."),
  externalTimestamps: optional(bool, false, "Whether external responses carry createdAt and updatedAt."),
  readRule: optional(
    nullable(readRuleShape),
    null,
    'Which records external callers may read; "everyone" hides none. Needed where external list, get, update or delete is on.',
  ),
  writeRule: optional(nullable(ruleShape), null, "Which of them external callers may update and delete."),
  concurrency: optional(oneOf(CONCURRENCY_MODES), "optional", "Whether changes must send If-Match."),
  defaultSort: optional(nullable(sortShape), null, "The order of lists; null: newest first."),
  admin: optional(entityAdminShape, createDefaults(entityAdminShape), "How the admin UI shows it."),
  indexes: optional(
    list(entityIndexShape, { max: 50 }),
    [] as readonly EntityIndex[],
    "Indexes over several members, beyond those that flags bring; unique ones are keys.",
  ),
  history: optional(
    entityHistoryShape,
    createDefaults(entityHistoryShape),
    "What is remembered of changes of its records.",
  ),
};

const parts = {
  parameters: optional(
    list(parameterShape, { max: 50 }),
    [],
    "Virtual only: values that its read rule takes from the request.",
  ),
  fields: optional(list(fieldShape, { max: 1000 }), [] as readonly Field[], "What a record holds."),
  relations: optional(
    list(relationShape, { max: 200 }),
    [] as readonly Relation[],
    "Links to other entities.",
  ),
  collections: optional(
    list(collectionShape, { max: 200 }),
    [] as readonly Collection[],
    "Links of other entities, seen from here.",
  ),
  projection: optional(
    list(projectedMemberShape, { max: 1000 }),
    [] as readonly ProjectedMember[],
    "Virtual only: what is shown of the source.",
  ),
};

/** An entity with everything it has. */
export interface Entity extends InferMembers<typeof settings & typeof parts> {}

export const entityShape = object({ ...settings, ...parts });

/** The members that `PUT settings` may change. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(settings), "parameters"].filter(
  (name) => name !== "id" && name !== "kind",
);

function resolveDefaultOperations(owner: JsonObject): { readonly [O in Operation]: boolean } {
  const writes = owner["kind"] !== "virtual";
  return { list: true, get: true, create: writes, update: writes, delete: writes };
}

function createPerOperation<T>(member: (operation: Operation) => Member<T>): {
  readonly [O in Operation]: Member<T>;
} {
  return Object.fromEntries(OPERATIONS.map((operation) => [operation, member(operation)])) as {
    readonly [O in Operation]: Member<T>;
  };
}
