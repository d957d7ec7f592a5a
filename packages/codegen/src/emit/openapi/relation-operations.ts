// The operations along relations and collections in an API document: options, related records, memberships.
import {
  MAX_OPTION_IDS,
  MEMBERSHIP_CHANGE_SCHEMA,
  OPTION_LIMIT,
  type RelationOperation,
} from "@lathe/contract";
import { SAMPLE_ID, SAMPLE_TARGET_ID } from "../../resolve/samples.ts";
import { UUID_SCHEMA, rebaseReferences } from "../../resolve/member-schema.ts";
import { toClosedJsonSchema, resolveSelectionSchema } from "../../resolve/schemas.ts";
import type {
  JsonSchema,
  ObjectSchema,
  ResolvedEntity,
  ResolvedProject,
  ResolvedRelationRoute,
} from "../../resolve/types.ts";
import { BODY_ERRORS, COMMON_ERRORS, type ErrorCode } from "./errors.ts";
import { type ApiOperation, type ApiSuccess, formatPath } from "./operation.ts";
import { createFieldsParameter, parameterRef, createRuleParameters } from "./parameters.ts";
import { describeAccess, formatEntityTag } from "./record-operations.ts";
import { schemaRef } from "./refs.ts";
import { createClosedSchema, createListSchema } from "./schemas.ts";

/** What the operations along relations are told from. */
export interface RelationFacts {
  readonly project: ResolvedProject;
  readonly entity: ResolvedEntity;
  /** What the document calls the record of an entity, and its members. */
  getRecord(entity: string): { readonly name: string; readonly members: readonly string[] };
}

/** What can be done along a relation or collection of an entity. */
export function createRelationOperation(facts: RelationFacts, route: ResolvedRelationRoute): ApiOperation {
  const { operation, operationId, method, path, permissions, related } = route;
  return {
    method,
    path,
    operationId,
    tag: formatEntityTag(facts.entity),
    summary: `${SUMMARIES[operation]}: ${facts.entity.label}, ${related.label}`,
    description: `${DESCRIPTIONS[operation]} ${describeAccess(route.access, permissions)}`,
    token: route.access === "anonymous" ? "optional" : "needed",
    parameters: createParameters(facts, route),
    success: { status: route.status, ...createSuccess(facts, route) },
    ...(operation === "addMember" ? { otherAnswers: [UNCHANGED_MEMBERSHIP] } : {}),
    ...(operation === "changeMembers" ? { requestSchema: MEMBERSHIP_CHANGE } : {}),
    errors: listOperationErrors(facts, route),
  };
}

const SUMMARIES: Readonly<Record<RelationOperation, string>> = {
  options: "Options",
  option: "One option",
  related: "Related",
  addMember: "Add",
  removeMember: "Remove",
  changeMembers: "Change",
};

const DESCRIPTIONS: Readonly<Record<RelationOperation, string>> = {
  options: "The records that can be chosen, by their labels.",
  option: "A record that can be chosen, with its label.",
  related: "One page of the records that are led to, as far as the caller may read them.",
  addMember: "Adds a record to the relation; one that is there already stays.",
  removeMember: "Takes a record out of the relation; the record itself stays.",
  changeMembers: "Adds records to the relation and takes others out of it: all of them, or none.",
};

function createParameters(facts: RelationFacts, route: ResolvedRelationRoute): readonly JsonSchema[] {
  const { operation, family, related } = route;
  switch (operation) {
    case "options":
      return [
        OPTION_SEARCH,
        createLimitParameter(facts.project),
        ...(family === "admin" ? [OPTION_IDS] : []),
      ];
    case "option":
      return [parameterRef("TargetId")];
    case "related":
      return [
        parameterRef("SourceId"),
        ...createRuleParameters(related.parameters),
        parameterRef("Limit"),
        parameterRef("Offset"),
        parameterRef("Cursor"),
        parameterRef("Total"),
        ...createRelatedFields(facts, route),
      ];
    case "addMember":
    case "removeMember":
      return [parameterRef("SourceId"), parameterRef("TargetId")];
    case "changeMembers":
      return [parameterRef("SourceId"), parameterRef("IfMatch")];
  }
}

/** Where no caller can read a target there are no members to choose from. */
function createRelatedFields(
  { getRecord }: RelationFacts,
  { related, family }: ResolvedRelationRoute,
): readonly JsonSchema[] {
  if (!related.isOpen[family]) return [];
  const { selection, target } = related;
  const members =
    selection.length === 0
      ? getRecord(target).members
      : Object.keys(resolveSelectionSchema(selection, family).properties);
  return [createFieldsParameter(members)];
}

const OPTION_SEARCH: JsonSchema = {
  name: "search",
  in: "query",
  description: "A text that the label contains, whatever the letter case.",
  schema: { type: "string" },
};

const OPTION_IDS: JsonSchema = {
  name: "ids",
  in: "query",
  description:
    "The ids of those that are asked for, without search and limit; what can't be read is left out.",
  style: "form",
  explode: false,
  schema: { type: "array", maxItems: MAX_OPTION_IDS, items: UUID_SCHEMA },
};

function createLimitParameter({ optionLimit: max }: ResolvedProject): JsonSchema {
  return {
    name: "limit",
    in: "query",
    description: "How many there are at most.",
    schema: { type: "integer", minimum: 1, maximum: max, default: max },
  };
}

function createSuccess(facts: RelationFacts, route: ResolvedRelationRoute): Omit<ApiSuccess, "status"> {
  switch (route.operation) {
    case "options":
      return { description: "What can be chosen.", schema: createOptionsSchema(facts, route) };
    case "option":
      return {
        description: "The chosen record.",
        schema: createOptionSchema(route, formatSchemaPointer(route)),
      };
    case "related":
      return {
        description: "A page of records.",
        headers: { Link: "Link" },
        schema: createListSchema(createItemSchema(facts, route)),
      };
    case "addMember":
      return { description: "The target was added.", schema: MEMBERSHIP };
    case "removeMember":
      return { description: "The target was removed." };
    case "changeMembers":
      return { description: "How many memberships were made and ended.", schema: CHANGED_MEMBERSHIPS };
  }
}

const MEMBERSHIP: JsonSchema = {
  ...createClosedSchema({ sourceId: UUID_SCHEMA, targetId: UUID_SCHEMA }),
  examples: [{ sourceId: SAMPLE_ID, targetId: SAMPLE_TARGET_ID }],
};

const MEMBERSHIP_CHANGE: JsonSchema = {
  ...(MEMBERSHIP_CHANGE_SCHEMA as JsonSchema),
  minProperties: 1,
  examples: [{ add: [SAMPLE_TARGET_ID], remove: [] }],
};

const COUNT: JsonSchema = { type: "integer", minimum: 0 };

const CHANGED_MEMBERSHIPS: JsonSchema = {
  ...createClosedSchema({ added: COUNT, removed: COUNT }),
  examples: [{ added: 1, removed: 0 }],
};

const UNCHANGED_MEMBERSHIP: ApiSuccess = {
  status: 200,
  description: "The target was there already.",
  schema: MEMBERSHIP,
};

const ITEMS_POINTER = "properties/items/items";

/** Undefined where no caller of the family can ever read a target. */
function createItemSchema(facts: RelationFacts, route: ResolvedRelationRoute): JsonSchema | undefined {
  const { related, family } = route;
  if (!related.isOpen[family]) return undefined;
  if (related.selection.length === 0) return schemaRef(facts.getRecord(related.target).name);
  return toClosedJsonSchema(
    rebaseProperties(
      resolveSelectionSchema(related.selection, family),
      `${formatSchemaPointer(route)}/${ITEMS_POINTER}`,
    ),
  );
}

function createOptionsSchema({ project }: RelationFacts, route: ResolvedRelationRoute): JsonSchema {
  const items = createOptionSchema(route, `${formatSchemaPointer(route)}/${ITEMS_POINTER}`);
  return createClosedSchema({
    items: {
      type: "array",
      maxItems: route.family === "admin" ? MAX_OPTION_IDS : project.optionLimit,
      items,
    },
    limit: {
      type: "integer",
      minimum: 1,
      maximum: OPTION_LIMIT.max,
      description: "How many were asked for.",
    },
    hasMore: { type: "boolean", description: "Whether there are more than are shown." },
  });
}

function createOptionSchema({ related, family }: ResolvedRelationRoute, pointer: string): JsonSchema {
  const { properties, required } = resolveSelectionSchema(related.selection, family);
  const { id: _, ...chosen } = properties;
  const data = { properties: chosen, required: required.filter((name) => name !== "id"), minProperties: 0 };
  return createClosedSchema({
    id: UUID_SCHEMA,
    label: { type: "string", description: "What people call it; the id where it has no other name." },
    data: toClosedJsonSchema(rebaseProperties(data, `${pointer}/properties/data`)),
  });
}

/** Where the schema of a route's answer stands in the document. */
function formatSchemaPointer({ path, method, status }: ResolvedRelationRoute): string {
  const key = formatPath(path).replaceAll("~", "~0").replaceAll("/", "~1");
  const verb = method.toLowerCase();
  // As part of an address the braces of a path are escaped.
  const escaped = key.replaceAll("{", "%7B").replaceAll("}", "%7D");
  return `#/paths/${escaped}/${verb}/responses/${status}/content/application~1json/schema`;
}

/** An object whose members know where in the document they stand: a json field's own references start there. */
function rebaseProperties(schema: ObjectSchema, pointer: string): ObjectSchema {
  const properties = Object.entries(schema.properties).map(([name, value]): [string, JsonSchema] => [
    name,
    rebaseReferences(value, `${pointer}/properties/${name}`),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

const NEEDS_RECORD: Readonly<Record<RelationOperation, boolean>> = {
  options: false,
  option: true,
  related: true,
  addMember: true,
  removeMember: true,
  changeMembers: true,
};

function listOperationErrors(
  { project }: RelationFacts,
  { operation, family }: ResolvedRelationRoute,
): readonly ErrorCode[] {
  const isLimited = family === "external" && project.external.rateLimit !== null;
  return [
    "unauthenticated",
    ...COMMON_ERRORS,
    ...(NEEDS_RECORD[operation] ? (["not_found"] as const) : []),
    ...(operation === "changeMembers" ? ([...BODY_ERRORS, "precondition_failed"] as const) : []),
    ...(family === "admin" ? (["forbidden"] as const) : []),
    ...(isLimited ? (["rate_limited"] as const) : []),
  ];
}
