// The schemas of an entity in an API document: records, what create and update take, and lists, each with an example.
import { type Family, LIST_LIMIT, RELATIONS_MEMBER, createRelationsSchema } from "@lathe/contract";
import type { JsonValue } from "@lathe/model";
import { listOwnRelations } from "../../resolve/related.ts";
import { toClosedJsonSchema } from "../../resolve/schemas.ts";
import type { JsonSchema, ObjectSchema, ResolvedEntity } from "../../resolve/types.ts";
import { formatMembers, joinMembers, nameMember } from "../../write/json.ts";
import { INDENT } from "./components.ts";
import {
  type Example,
  buildCreateExample,
  buildRecordExample,
  buildUpdateExample,
  createExamples,
} from "./examples.ts";
import { createListSchema } from "./schemas.ts";
import { PROPERTY_INDENT, type PropertyTexts, type SchemaPurpose, writeProperties } from "./properties.ts";
import { schemaRef } from "./refs.ts";
import { createTitleAndDescription } from "./title-and-description.ts";

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
