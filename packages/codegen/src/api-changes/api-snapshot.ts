// One of the two APIs that are compared: the resolved entities and their members, each with what stays the same over renames.
import {
  type Model,
  type Entity,
  type Field,
  type JsonValue,
  type Lookup,
  getLookup,
  getMembersByName,
  findStoredEntity,
} from "@lathe/model";
import { type CodegenCache, getOrCreate } from "../codegen-cache.ts";
import { resolve } from "../resolve.ts";
import { DATETIME_SCHEMA } from "../resolve/member-schema.ts";
import type { ResolvedEntity, ResolvedMember, ResolvedProject, ResolvedRelated } from "../resolve/types.ts";
import { type RuleKey, formatPathKey, formatRuleKey } from "./rule-key.ts";
import { hasSingleKey } from "./single-key.ts";

/** The facts of a member that callers can notice. */
type ComparedMemberFacts = Pick<
  ResolvedMember,
  | "name"
  | "type"
  | "required"
  | "unique"
  | "default"
  | "minLength"
  | "maxLength"
  | "precision"
  | "scale"
  | "min"
  | "max"
  | "values"
  | "image"
  | "schema"
>;

/** A member of records. */
export interface ApiMember extends ComparedMemberFacts {
  /** The same in both APIs, whatever it is called. */
  readonly key: string;
  /** What a json member's values fit; null: any JSON. */
  readonly jsonSchema: JsonValue;
  readonly relation: ApiRelation | null;
  /** What a virtual record shows there, by what stays over renames; empty for stored members. */
  readonly origin: string;
}

/** The belongsTo behind an id member. */
export interface ApiRelation {
  readonly name: string;
  readonly targetId: string;
  /** Module and entity, as routes have them. */
  readonly targetPath: string;
  /** What is shown of the target. */
  readonly selection: readonly ApiMember[];
}

/** An entity. */
export interface ApiEntity {
  readonly id: string;
  readonly resolved: ResolvedEntity;
  /** With the timestamps behind the others. */
  readonly members: readonly ApiMember[];
  readonly related: readonly ApiRelated[];
  readonly readRule: RuleKey;
  readonly writeRule: RuleKey;
}

/** A relation or collection. */
export interface ApiRelated {
  /** The same in both APIs, whatever it is called. */
  readonly key: string;
  readonly resolved: ResolvedRelated;
  readonly targetId: string;
  /** What is shown of the target; none: whole records. */
  readonly selection: readonly ApiMember[];
  readonly rule: RuleKey;
  /** The member and direction of its order, by what stays over renames. */
  readonly order: string;
}

/** An API; an application that is not generated has no entities. */
export interface ApiSnapshot {
  readonly project: ResolvedProject;
  readonly entities: readonly ApiEntity[];
}

/** The API that a valid model gives. */
export function createApiSnapshot(model: Model, cache: CodegenCache): ApiSnapshot {
  const { project, entities } = resolve(model, cache);
  const lookup = { ...getLookup(model), apiMembers: cache.apiMembers };
  return {
    project,
    entities: project.generation.backend ? entities.map((entity) => createApiEntity(lookup, entity)) : [],
  };
}

/** The parts of a model by name, and what was made of its fields. */
interface ApiLookup extends Lookup {
  readonly apiMembers: CodegenCache["apiMembers"];
}

function createApiEntity(lookup: ApiLookup, resolved: ResolvedEntity): ApiEntity {
  const entity = lookup.entities.get(resolved.name) as Entity;
  const source = findStoredEntity(lookup, entity) ?? entity;
  const isStored = source === entity;
  const members = resolved.members.map((member) =>
    isStored
      ? createApiMember(lookup, entity, member)
      : createProjectedMember(lookup, { entity, source }, member),
  );
  const toUnique = (member: ApiMember) =>
    hasSingleKey(resolved, member.name) ? { ...member, unique: true } : member;
  return {
    id: entity.id,
    resolved,
    members: isStored ? [...members.map(toUnique), ...TIMESTAMPS] : members,
    related: resolved.related.map((related) => createApiRelated(lookup, related)),
    readRule: formatRuleKey(lookup, source, entity.readRule),
    writeRule: formatRuleKey(lookup, source, entity.writeRule),
  };
}

function createApiRelated(lookup: ApiLookup, resolved: ResolvedRelated): ApiRelated {
  const target = lookup.entities.get(resolved.target) as Entity;
  return {
    key: resolved.id,
    resolved,
    targetId: target.id,
    selection: resolved.selection.map((field) => getFieldMember(lookup, target, field)),
    rule: formatRuleKey(lookup, target, resolved.rule),
    order:
      resolved.sort === null
        ? ""
        : `${formatPathKey(lookup, target, resolved.sort.field)} ${resolved.sort.order}`,
  };
}

/** A member of a virtual record. */
function createProjectedMember(
  lookup: Lookup,
  { entity, source }: { readonly entity: Entity; readonly source: Entity },
  member: ResolvedMember,
): ApiMember {
  const from = entity.projection.find(({ id }) => id === member.id)?.from ?? "";
  const collections = getMembersByName(source).collections;
  return {
    ...member,
    key: `projected ${member.id}`,
    jsonSchema: member.type === "json" ? member.schema : null,
    relation: null,
    origin:
      typeof from === "string"
        ? formatPathKey(lookup, source, from)
        : `count ${collections.get(from.count)?.id ?? ""}`,
  };
}

function createApiMember(lookup: ApiLookup, entity: Entity, member: ResolvedMember): ApiMember {
  if (member.relation === null) return getFieldMember(lookup, entity, member);
  const { name, target, selection } = member.relation;
  const targetEntity = lookup.entities.get(target) as Entity;
  return {
    ...member,
    key: `relation ${member.id}`,
    origin: "",
    jsonSchema: null,
    relation: {
      name,
      targetId: targetEntity.id,
      targetPath: `${targetEntity.module}/${targetEntity.name}`,
      selection: selection.map((field) => getFieldMember(lookup, targetEntity, field)),
    },
  };
}

/** A field gives the same member as long as it is resolved to the same. */
function getFieldMember({ apiMembers }: ApiLookup, entity: Entity, member: ResolvedMember): ApiMember {
  const field = getMembersByName(entity).fields.get(member.name) as Field;
  const members = getOrCreate(apiMembers, field, () => new WeakMap());
  return getOrCreate(members, member, () => ({
    ...member,
    key: `field ${member.id}`,
    origin: "",
    jsonSchema: field.type === "json" ? (field.schema as JsonValue) : null,
    relation: null,
  }));
}

const TIMESTAMPS: readonly ApiMember[] = ["createdAt", "updatedAt"].map((name) => ({
  key: name,
  name,
  type: "datetime",
  required: true,
  unique: false,
  default: null,
  minLength: null,
  maxLength: null,
  precision: null,
  scale: null,
  min: null,
  max: null,
  values: null,
  image: null,
  schema: DATETIME_SCHEMA,
  jsonSchema: null,
  relation: null,
  origin: "",
}));
