// The schemas of an API document: records, what create and update take, lists and errors, each with an example.
import {
  ACTOR_SCHEMA,
  APPLICATION_ERRORS,
  type Family,
  LIST_LIMIT,
  PROBLEM_TYPE,
  RELATIONS_MEMBER,
  createRelationsSchema,
} from "@lathe/contract";
import type { JsonValue } from "@lathe/model";
import { getShownSample } from "../../resolve/image-schemas.ts";
import { rebaseReferences } from "../../resolve/member-schema.ts";
import { SAMPLE_ID, SAMPLE_TIME } from "../../resolve/samples.ts";
import { listOwnRelations } from "../../resolve/related.ts";
import { isTargetReadable, toClosedJsonSchema, filterReadable } from "../../resolve/schemas.ts";
import type {
  JsonSchema,
  ObjectSchema,
  ResolvedEntity,
  ResolvedMember,
  ResolvedRelation,
} from "../../resolve/types.ts";
import { formatMembers, joinMembers, nameMember } from "../../write/json.ts";
import { INDENT } from "./components.ts";
import { schemaRef } from "./refs.ts";
import { createTitleAndDescription } from "./title-and-description.ts";

/** Schemas of a document, by name. */
export type Schemas = readonly (readonly [name: string, schema: JsonSchema])[];
type Example = { readonly [name: string]: JsonValue };

/** What the schemas of documents say of members, by name, as far as it is written already. */
export type PropertyTexts = Map<string, string>;

/** The schemas of an entity in one family, each written when an operation leads to it. */
export function createSchemaWriters(
  entity: ResolvedEntity,
  family: Family,
  known: PropertyTexts,
): readonly (readonly [name: string, write: () => string])[] {
  const { apiSchemas: names, description, label } = entity;
  const { record, ...written } = entity.schemas[family];
  const [create, update] = [written.create, written.update].map((schema) =>
    withRelations(entity, schema, family),
  ) as [ObjectSchema, ObjectSchema];
  const createWriter = (
    purpose: SchemaPurpose,
    schema: ObjectSchema,
    createFrame: () => { readonly head: JsonSchema; readonly example: Example | undefined },
  ) =>
    [
      purpose.name,
      () => {
        const properties = writeProperties(entity, schema, { ...purpose, known });
        return writeObjectSchema(purpose.name, schema, { ...createFrame(), properties });
      },
    ] as const;
  return [
    createWriter({ name: names.record, family }, record, () => ({
      head: createTitleAndDescription(label, description),
      example: buildRecordExample(entity, family),
    })),
    createWriter({ name: names.create, family, hasDefaults: true }, create, () => ({
      head: { description: "What a new record takes." },
      example: buildCreateExample(entity, create),
    })),
    createWriter({ name: names.update, family }, update, () => ({
      head: { description: "What a change takes: the members to change." },
      example: buildUpdateExample(entity, update),
    })),
    [names.list, () => formatMembers({ [names.list]: createPageSchema(entity, family) }, INDENT.component)],
  ];
}

/** Operators send memberships with a record. */
function withRelations(entity: ResolvedEntity, schema: ObjectSchema, family: Family): ObjectSchema {
  const names = family === "admin" ? listOwnRelations(entity) : [];
  if (names.length === 0) return schema;
  const relations = createRelationsSchema(names) as JsonSchema;
  return { ...schema, properties: { ...schema.properties, [RELATIONS_MEMBER]: relations } };
}

const KEYWORD_INDENT = INDENT.component + 2;
const PROPERTY_INDENT = KEYWORD_INDENT + 2;

interface ObjectSchemaParts {
  /** What comes before all else. */
  readonly head: JsonSchema;
  readonly properties: readonly string[];
  readonly example: Example | undefined;
}

/** A closed object with written properties. */
function writeObjectSchema(
  name: string,
  schema: ObjectSchema,
  { head, properties, example }: ObjectSchemaParts,
): string {
  const { type, properties: _, ...others } = toClosedJsonSchema(schema);
  const keywords = [
    formatMembers({ ...head, type: type as JsonValue }, KEYWORD_INDENT),
    nameMember("properties", joinMembers(properties, PROPERTY_INDENT), KEYWORD_INDENT),
    formatMembers({ ...others, ...createExamples(example) }, KEYWORD_INDENT),
  ];
  return nameMember(name, joinMembers(keywords, KEYWORD_INDENT), INDENT.component);
}

function createPageSchema(entity: ResolvedEntity, family: Family): JsonSchema {
  const example = buildRecordExample(entity, family);
  return {
    ...createTitleAndDescription(entity.labelPlural, "One page of a list."),
    ...createListSchema(schemaRef(entity.apiSchemas.record)),
    ...createExamples({
      items: example === undefined ? [] : [example],
      total: example === undefined ? 0 : 1,
      limit: LIST_LIMIT.default,
      offset: 0,
    }),
  };
}

/** The body of every error. */
export const PROBLEM: JsonSchema = {
  description: "Why a request was refused.",
  ...createClosedSchema({
    type: { type: "string", const: PROBLEM_TYPE },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string", description: "What went wrong this time, for people." },
    code: {
      type: "string",
      description: "The error, for programs.",
      enum: Object.keys(APPLICATION_ERRORS),
    },
    requestId: { type: "string", description: "The X-Request-Id of the response." },
    errors: {
      type: "array",
      description: "The reasons, where they have a place in the request.",
      items: createClosedSchema({
        path: {
          type: "string",
          description:
            "A JSON pointer into the body, or the name of a parameter or header with a pointer behind it.",
        },
        code: { type: "string" },
        message: { type: "string" },
      }),
    },
    current: {
      description: "With a 412 of the admin API: what the record is now.",
      ...createClosedSchema({
        version: { type: "integer", minimum: 1 },
        updatedAt: { type: "string", format: "date-time" },
        actor: ACTOR_SCHEMA as JsonSchema,
      }),
    },
  }),
  required: ["type", "title", "status", "detail", "code", "requestId", "errors"],
  examples: [
    {
      type: PROBLEM_TYPE,
      title: APPLICATION_ERRORS.not_found.title,
      status: APPLICATION_ERRORS.not_found.status,
      detail: "There is no such record.",
      code: "not_found",
      requestId: "sample-request",
      errors: [],
    },
  ],
};

/** One page of records; undefined for those that nobody may read, so that there are none. */
export function createListSchema(record: JsonSchema | undefined): JsonSchema {
  return createEnvelopeSchema(record, {
    type: ["integer", "null"],
    minimum: 0,
    description: "How many there are in all, after the conditions; null with total=false.",
  });
}

/** One page of a list that always tells its total. */
export function createCountedListSchema(record: JsonSchema): JsonSchema {
  return createEnvelopeSchema(record, {
    type: "integer",
    minimum: 0,
    description: "How many there are in all, after the conditions.",
  });
}

function createEnvelopeSchema(record: JsonSchema | undefined, total: JsonSchema): JsonSchema {
  return createClosedSchema({
    items:
      record === undefined ? { type: "array", maxItems: 0, items: {} } : { type: "array", items: record },
    total,
    limit: {
      type: "integer",
      minimum: 1,
      maximum: LIST_LIMIT.max,
      description: "The page size.",
    },
    offset: { type: "integer", minimum: 0, description: "How many were skipped." },
  });
}

/** An object with these members, all of them, and no others. */
export function createClosedSchema(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return toClosedJsonSchema({ properties, required: Object.keys(properties), minProperties: 0 });
}

const SYSTEM_TEXTS: Readonly<Record<string, string>> = {
  id: "Made by the server.",
  createdAt: "When the record was made.",
  updatedAt: "When the record was last changed.",
  version: "1 at first, one more with every change; the ETag is this number in quotes.",
  [RELATIONS_MEMBER]: "Memberships to make and to end with the record: all of it is done, or nothing.",
};

interface SchemaPurpose {
  readonly name: string;
  readonly family: Family;
  readonly hasDefaults?: boolean;
}

/** The members of a closed object, which say what the model says of them. */
function writeProperties(
  { members }: ResolvedEntity,
  schema: ObjectSchema,
  { name, family, hasDefaults = false, known }: SchemaPurpose & { readonly known: PropertyTexts },
): readonly string[] {
  const byName = new Map(members.map((member) => [member.name, member]));
  return Object.entries(schema.properties).map(([key, value]) => {
    const pointer = `#/components/schemas/${name}/properties/${key}`;
    const write = (property: JsonSchema) => formatMembers({ [key]: property }, PROPERTY_INDENT);
    const member = byName.get(key);
    if (member === undefined) {
      const embedding = members.find(({ relation }) => relation?.name === key);
      return write(
        embedding === undefined
          ? { ...createTitleAndDescription("", SYSTEM_TEXTS[key] ?? ""), ...value }
          : createEmbeddedSchema(embedding, value, { pointer, family }),
      );
    }
    const initial = hasDefaults ? describeDefault(member) : "";
    const isOwn = value === member.schema && rebaseReferences(value, pointer) === value;
    if (!isOwn || initial !== "") return write(createMemberSchema(member, value, { pointer, initial }));
    let text = known.get(key);
    if (text === undefined) known.set(key, (text = write(createMemberSchema(member, value, { pointer }))));
    return text;
  });
}

/** The schema of a member; what a json field's own schema says of itself stays. */
function createMemberSchema(
  member: ResolvedMember,
  schema: JsonSchema,
  { pointer, initial = "" }: { readonly pointer: string; readonly initial?: string },
): JsonSchema {
  const isWrittenImage = member.image !== null && schema === member.schema;
  const written = isWrittenImage ? "The id of an image that was uploaded for it." : "";
  const description = [member.description, ...describeBounds(member), written, initial]
    .filter((text) => text !== "")
    .join("\n\n");
  return { ...createTitleAndDescription(member.label, description), ...rebaseReferences(schema, pointer) };
}

/** The bounds of numbers that are carried as text. */
function describeBounds({ min, max }: ResolvedMember): readonly string[] {
  const bounds = [
    ...(min === null ? [] : [`At least ${min}.`]),
    ...(max === null ? [] : [`At most ${max}.`]),
  ];
  return bounds.length === 0 ? [] : [bounds.join(" ")];
}

function createEmbeddedSchema(
  { label, relation }: ResolvedMember,
  schema: JsonSchema,
  { pointer, family }: { readonly pointer: string; readonly family: Family },
): JsonSchema {
  const heading = createTitleAndDescription(label, relation?.description ?? "");
  if (schema["properties"] === undefined) return { ...heading, ...schema };
  const inner = schema["properties"] as Readonly<Record<string, JsonSchema>>;
  const selection = filterReadable(relation?.selection ?? [], family);
  const properties = Object.entries(inner).map(([key, value]): [string, JsonSchema] => {
    const member = selection.find((known) => known.name === key);
    return [
      key,
      member === undefined
        ? value
        : createMemberSchema(member, value, { pointer: `${pointer}/properties/${key}` }),
    ];
  });
  return { ...heading, ...schema, properties: Object.fromEntries(properties) };
}

/**
 * The value of records that are made without one, in words: public tools take a member with the keyword `default` for one that
 * is always there, and would ask for it in every body.
 */
function describeDefault({ default: value, type }: ResolvedMember): string {
  if (value === null) return "";
  const isLiteral = type === "json" || typeof value !== "object";
  return isLiteral ? `Default: \`${JSON.stringify(value)}\`.` : "Set by the server where it is left out.";
}

function createExamples(example: Example | undefined): JsonSchema {
  return example === undefined ? {} : { examples: [example] };
}

/** A record; undefined where a member that it must have has no sample. */
function buildRecordExample({ members, schemas }: ResolvedEntity, family: Family): Example | undefined {
  const shown = filterReadable(members, family);
  const selected = shown.flatMap(({ relation }) => listEmbeddedMembers(relation, family));
  if (![...shown, ...selected].every(hasSample)) return undefined;
  const system: Example = { id: SAMPLE_ID, createdAt: SAMPLE_TIME, updatedAt: SAMPLE_TIME, version: 1 };
  const values = new Map<string, JsonValue>(Object.entries(system));
  for (const member of shown) {
    const { name, sample, relation } = member;
    if (relation !== null && !isTargetReadable(relation, family)) continue;
    values.set(name, getShownSample(member, family));
    if (relation === null) continue;
    const target = listEmbeddedMembers(relation, family).map((inner) => [
      inner.name,
      getShownSample(inner, family),
    ]);
    values.set(relation.name, { id: sample, ...(Object.fromEntries(target) as Example) });
  }
  const names = Object.keys(schemas[family].record.properties);
  return Object.fromEntries(names.map((name) => [name, values.get(name) ?? null]));
}

/** What a family's records show of a relation's target. */
function listEmbeddedMembers(relation: ResolvedRelation | null, family: Family): readonly ResolvedMember[] {
  return relation !== null && isTargetReadable(relation, family)
    ? filterReadable(relation.selection, family)
    : [];
}

function hasSample({ sample, required }: ResolvedMember): boolean {
  return sample !== null || !required;
}

function buildCreateExample(
  entity: ResolvedEntity,
  { properties, required }: ObjectSchema,
): Example | undefined {
  const sampled = listSampledMembers(entity, properties);
  const isComplete = required.every((name) => sampled.some((member) => member.name === name));
  return isComplete ? toExample(sampled) : undefined;
}

function buildUpdateExample(entity: ResolvedEntity, { properties }: ObjectSchema): Example | undefined {
  const sampled = listSampledMembers(entity, properties).slice(0, 1);
  return sampled.length === 0 ? undefined : toExample(sampled);
}

function listSampledMembers({ members }: ResolvedEntity, properties: object): readonly ResolvedMember[] {
  return members.filter(({ name, sample }) => Object.hasOwn(properties, name) && sample !== null);
}

function toExample(members: readonly ResolvedMember[]): Example {
  return Object.fromEntries(members.map(({ name, sample }) => [name, sample]));
}
