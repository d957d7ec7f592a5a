// The operations along relations and collections in an API document: options, related records, memberships.
import { OPTION_LIMIT, type RelationOperation } from "@lathe/contract";
import { SAMPLE_ID, SAMPLE_TARGET_ID } from "../../resolve/samples.ts";
import { UUID_SCHEMA, placedAt } from "../../resolve/member-schema.ts";
import { objectSchema, selectionSchema } from "../../resolve/schemas.ts";
import type {
  JsonSchema,
  ObjectSchema,
  ResolvedEntity,
  ResolvedProject,
  ResolvedRelationRoute,
} from "../../resolve/types.ts";
import { ALWAYS, type ErrorCode } from "./errors.ts";
import { type ApiOperation, type ApiSuccess, pathKey } from "./operation.ts";
import { parameterRef, ruleParameters } from "./parameters.ts";
import { tagOf } from "./record-operations.ts";
import { schemaRef } from "./refs.ts";
import { closed, listSchema } from "./schemas.ts";

/** What the operations along relations are told from. */
export interface RelationFacts {
  readonly project: ResolvedProject;
  readonly entity: ResolvedEntity;
  /** What the documents call the record of an entity. */
  recordOf(entity: string): string;
}

/** What can be done along a relation or collection of an entity. */
export function relationOperation(facts: RelationFacts, route: ResolvedRelationRoute): ApiOperation {
  const { operation, operationId, method, path, permissions, related } = route;
  return {
    method,
    path,
    operationId,
    tag: tagOf(facts.entity),
    summary: `${SUMMARIES[operation]}: ${facts.entity.label}, ${related.label}`,
    ...(permissions.length === 0 ? {} : { description: needs(permissions) }),
    token: route.access === "anonymous" ? "optional" : "needed",
    parameters: parametersOf(facts, route),
    success: { status: route.status, ...successOf(facts, route) },
    ...(operation === "addMember" ? { already: ALREADY } : {}),
    errors: errorsOf(facts, route),
  };
}

const SUMMARIES: Readonly<Record<RelationOperation, string>> = {
  options: "Options",
  option: "One option",
  related: "Related",
  addMember: "Add",
  removeMember: "Remove",
};

function needs(permissions: readonly string[]): string {
  return `Needs the permission${permissions.length === 1 ? "" : "s"} ${permissions.join(" and ")}.`;
}

function parametersOf(
  { project }: RelationFacts,
  { operation, related }: ResolvedRelationRoute,
): readonly JsonSchema[] {
  switch (operation) {
    case "options":
      return [OPTION_SEARCH, optionLimit(project)];
    case "option":
      return [parameterRef("TargetId")];
    case "related":
      return [
        parameterRef("SourceId"),
        ...ruleParameters(related.parameters),
        parameterRef("Limit"),
        parameterRef("Offset"),
        parameterRef("Cursor"),
      ];
    case "addMember":
    case "removeMember":
      return [parameterRef("SourceId"), parameterRef("TargetId")];
  }
}

const OPTION_SEARCH: JsonSchema = {
  name: "search",
  in: "query",
  description: "A text that the label contains, whatever the letter case.",
  schema: { type: "string" },
};

function optionLimit({ optionLimit: max }: ResolvedProject): JsonSchema {
  return {
    name: "limit",
    in: "query",
    description: "How many there are at most.",
    schema: { type: "integer", minimum: 1, maximum: max, default: max },
  };
}

function successOf(facts: RelationFacts, route: ResolvedRelationRoute): Omit<ApiSuccess, "status"> {
  switch (route.operation) {
    case "options":
      return { description: "What can be chosen.", schema: optionsSchema(facts, route) };
    case "option":
      return { description: "The chosen record.", schema: optionSchema(route, placeOf(route)) };
    case "related":
      return {
        description: "A page of records.",
        headers: { Link: "Link" },
        schema: listSchema(itemSchema(facts, route)),
      };
    case "addMember":
      return { description: "The target was added.", schema: MEMBERSHIP };
    case "removeMember":
      return { description: "The target was removed." };
  }
}

const MEMBERSHIP: JsonSchema = {
  ...closed({ sourceId: UUID_SCHEMA, targetId: UUID_SCHEMA }),
  examples: [{ sourceId: SAMPLE_ID, targetId: SAMPLE_TARGET_ID }],
};

const ALREADY: ApiSuccess = { status: 200, description: "The target was there already.", schema: MEMBERSHIP };

const ITEMS = "properties/items/items";

/** Undefined where no caller of the family can ever read a target. */
function itemSchema(facts: RelationFacts, route: ResolvedRelationRoute): JsonSchema | undefined {
  const { related, family } = route;
  if (!related.isOpen[family]) return undefined;
  if (related.selection.length === 0) return schemaRef(facts.recordOf(related.target));
  return objectSchema(placed(selectionSchema(related.selection, family), `${placeOf(route)}/${ITEMS}`));
}

function optionsSchema({ project }: RelationFacts, route: ResolvedRelationRoute): JsonSchema {
  const items = optionSchema(route, `${placeOf(route)}/${ITEMS}`);
  return closed({
    items: { type: "array", maxItems: project.optionLimit, items },
    limit: {
      type: "integer",
      minimum: 1,
      maximum: OPTION_LIMIT.max,
      description: "How many were asked for.",
    },
    hasMore: { type: "boolean", description: "Whether there are more than are shown." },
  });
}

function optionSchema({ related, family }: ResolvedRelationRoute, place: string): JsonSchema {
  const { properties, required } = selectionSchema(related.selection, family);
  const { id: _, ...chosen } = properties;
  const data = { properties: chosen, required: required.filter((name) => name !== "id"), minProperties: 0 };
  return closed({
    id: UUID_SCHEMA,
    label: { type: "string", description: "What people call it; the id where it has no other name." },
    data: objectSchema(placed(data, `${place}/properties/data`)),
  });
}

/** Where the schema of a route's answer stands in the document. */
function placeOf({ path, method, status }: ResolvedRelationRoute): string {
  const key = pathKey(path).replaceAll("~", "~0").replaceAll("/", "~1");
  const verb = method.toLowerCase();
  // As part of an address the braces of a path are escaped.
  const escaped = key.replaceAll("{", "%7B").replaceAll("}", "%7D");
  return `#/paths/${escaped}/${verb}/responses/${status}/content/application~1json/schema`;
}

/** An object whose members know where in the document they stand: a json field's own references start there. */
function placed(schema: ObjectSchema, pointer: string): ObjectSchema {
  const properties = Object.entries(schema.properties).map(([name, value]): [string, JsonSchema] => [
    name,
    placedAt(value, `${pointer}/properties/${name}`),
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

const OF_ONE: Readonly<Record<RelationOperation, boolean>> = {
  options: false,
  option: true,
  related: true,
  addMember: true,
  removeMember: true,
};

function errorsOf(
  { project }: RelationFacts,
  { operation, family }: ResolvedRelationRoute,
): readonly ErrorCode[] {
  const isLimited = family === "external" && project.external.rateLimit !== null;
  return [
    "unauthenticated",
    ...ALWAYS,
    ...(OF_ONE[operation] ? (["not_found"] as const) : []),
    ...(family === "admin" ? (["forbidden"] as const) : []),
    ...(isLimited ? (["rate_limited"] as const) : []),
  ];
}
