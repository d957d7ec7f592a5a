// openapi/{family}.json: the API of a family as an OpenAPI document, with what is on in it and nothing else.
import { FAMILY_BASE, type Family, OPENAPI_SEGMENT } from "@lathe/contract";
import { type CodegenCache, createCodegenCache } from "../../codegen-cache.ts";
import { DETAIL_SCHEMAS, PROBLEM_SCHEMA } from "../../resolve/api-names.ts";
import type { JsonSchema, Resolved, ResolvedEntity, ResolvedProject } from "../../resolve/types.ts";
import { formatMembers, joinMembers, nameMember } from "../../write/json.ts";
import { AUTH_COMPONENTS, AUTH_TAG, listAuthOperations } from "./auth-operations.ts";
import {
  type Components,
  type DocumentPart,
  INDENT,
  createSharedParts,
  joinParts,
  selectUsedComponents,
} from "./components.ts";
import { DESK_COMPONENTS, DESK_OPERATIONS, DESK_TAG } from "./desk-operations.ts";
import { REFERRERS } from "./detail-operations.ts";
import { type DocumentScope, getPathParts, getSchemaParts } from "./entity-parts.ts";
import { COMMON_ERRORS, ERROR_RESPONSES } from "./errors.ts";
import { EXPLAIN_COMPONENTS, EXPLAIN_TAG, explainOperation } from "./explain-operation.ts";
import { HEADERS } from "./headers.ts";
import { createInfo } from "./info.ts";
import { IMPORTS_TAG } from "./import-operations.ts";
import { type ApiOperation, BEARER, createPathParts } from "./operation.ts";
import { MEDIA_COMPONENTS } from "./media-schemas.ts";
import { PARAMETERS, parameterRef } from "./parameters.ts";
import { formatEntityTag } from "./record-operations.ts";
import { PROBLEM } from "./problem-schema.ts";
import { SYSTEM_OPERATIONS, SYSTEM_TAGS } from "./system-operations.ts";
import { SYSTEM_SCHEMAS } from "./system-schemas.ts";
import { TRANSFER_OPERATIONS } from "./transfer-operations.ts";
import { CHANGE_COMPONENTS } from "./change-operations.ts";
import { TRASH_COMPONENTS, TRASH_OPERATIONS, TRASH_TAG } from "./trash-operations.ts";
import { TRANSFER_COMPONENTS } from "./transfer-schemas.ts";
import { UI_TAG, describeUiOperation, hasUi } from "./ui-operation.ts";
import { UI_COMPONENTS } from "./ui-schemas.ts";
import { escapeMarkdown } from "./title-and-description.ts";

/** The API of operators. */
export function emitAdminOpenapi(
  resolved: Resolved,
  _path = "",
  cache: CodegenCache = createCodegenCache(),
): string {
  return writeDocument(resolved, { family: "admin", cache });
}

/** The API of visitors and integrations. */
export function emitExternalOpenapi(
  resolved: Resolved,
  _path = "",
  cache: CodegenCache = createCodegenCache(),
): string {
  return writeDocument(resolved, { family: "external", cache });
}

function writeDocument(resolved: Resolved, scope: DocumentScope): string {
  const { project, entities } = resolved;
  const { family } = scope;
  const shown = entities.filter(({ routes }) => routes.some((route) => route.family === family));
  const head: JsonSchema = {
    openapi: "3.1.0",
    info: createInfo(project, family),
    servers: [{ url: "/", description: "Where this document came from." }],
    tags: listTags(shown, listFixedTags(project, family)),
  };
  const paths = listPathParts(resolved, scope);
  const schemas = [...entities.flatMap((entity) => getSchemaParts(scope, entity)), ...SHARED.schemas];
  const components = selectUsedComponents(paths, { ...SHARED, schemas });
  const members = [
    formatMembers(head, INDENT.top),
    nameMember("paths", joinParts(paths, "path"), INDENT.top),
    nameMember("components", joinComponents(components), INDENT.top),
  ];
  return `${joinMembers(members, INDENT.top)}\n`;
}

/** As much of a document as the operations of one entity lead to: `paths` and `components`. */
export function writeEntityDocument(
  { project, entities }: Resolved,
  entity: ResolvedEntity,
  scope: DocumentScope,
): string {
  const paths = getPathParts(scope, { project, entity, getRecord: createRecordLookup(entities, scope) });
  const schemas = [...entities.flatMap((each) => getSchemaParts(scope, each)), ...SHARED.schemas];
  const components = selectUsedComponents(paths, { ...SHARED, schemas });
  const members = [
    nameMember("paths", joinParts(paths, "path"), INDENT.top),
    nameMember("components", joinComponents(components), INDENT.top),
  ];
  return joinMembers(members, INDENT.top);
}

/** What the records of each entity are called in a document, and their members. */
function createRecordLookup(entities: Resolved["entities"], { family }: DocumentScope) {
  const records = new Map(
    entities.map(({ name, apiSchemas, schemas }) => [
      name,
      { name: apiSchemas.record, members: Object.keys(schemas[family].record.properties) },
    ]),
  );
  return (entity: string) => records.get(entity) ?? { name: entity, members: [] };
}

function listPathParts({ project, entities }: Resolved, scope: DocumentScope): readonly DocumentPart[] {
  const getRecord = createRecordLookup(entities, scope);
  return [
    ...entities.flatMap((entity) => getPathParts(scope, { project, entity, getRecord })),
    ...createPathParts(listFixedOperations(project, scope.family)),
  ];
}

/** The shared parts that are the same in every document. */
const SHARED = {
  schemas: createSharedParts(
    Object.fromEntries([
      ...MEDIA_COMPONENTS,
      ...TRANSFER_COMPONENTS,
      ...CHANGE_COMPONENTS,
      ...TRASH_COMPONENTS,
      ...SYSTEM_SCHEMAS,
      ...UI_COMPONENTS,
      ...DESK_COMPONENTS,
      ...EXPLAIN_COMPONENTS,
      ...AUTH_COMPONENTS,
      [DETAIL_SCHEMAS.referrers, REFERRERS],
      [PROBLEM_SCHEMA, PROBLEM],
    ]),
  ),
  parameters: createSharedParts(PARAMETERS),
  headers: createSharedParts(HEADERS),
  responses: createSharedParts(ERROR_RESPONSES),
};

const SECURITY_SCHEMES = {
  [BEARER]: {
    type: "http",
    scheme: "bearer",
    description: "The token of a session or an integration.",
  },
};

function joinComponents(components: Components): string {
  const kinds = Object.entries(components).map(([kind, parts]) =>
    nameMember(kind, joinParts(parts, "component"), INDENT.path),
  );
  const securitySchemes = formatMembers({ securitySchemes: SECURITY_SCHEMES }, INDENT.path);
  return joinMembers([...kinds, securitySchemes], INDENT.path);
}

const DOCUMENT_TAG = { name: "openapi", description: "This document." };

function listTags(entities: readonly ResolvedEntity[], fixed: readonly JsonSchema[]): readonly JsonSchema[] {
  const tags = entities.map((entity) => ({
    name: formatEntityTag(entity),
    description: escapeMarkdown(getEntityDescription(entity)),
  }));
  return [...tags, ...fixed];
}

function listFixedTags(project: ResolvedProject, family: Family): readonly JsonSchema[] {
  return [
    ...(family === "admin" ? [...SYSTEM_TAGS, DESK_TAG, TRASH_TAG, EXPLAIN_TAG] : []),
    ...(family === "admin" ? [IMPORTS_TAG] : []),
    ...(hasUi(project, family) ? [UI_TAG] : []),
    AUTH_TAG,
    DOCUMENT_TAG,
  ];
}

function getEntityDescription({ description, labelPlural, name }: ResolvedEntity): string {
  return [description, labelPlural].find((text) => text !== "") ?? name;
}

/** The operations that are there whatever the entities are. */
function listFixedOperations(project: ResolvedProject, family: Family): readonly ApiOperation[] {
  return [
    ...(family === "admin"
      ? [
          ...SYSTEM_OPERATIONS,
          ...DESK_OPERATIONS,
          ...TRASH_OPERATIONS,
          explainOperation,
          ...TRANSFER_OPERATIONS,
        ]
      : []),
    ...(hasUi(project, family) ? [describeUiOperation] : []),
    ...listAuthOperations(project),
    createDocumentOperation(project, family),
  ];
}

/** The document tells of itself, too: outside it is public, and kept by who has it. */
function createDocumentOperation({ external }: ResolvedProject, family: Family): ApiOperation {
  const common = {
    method: "GET",
    path: `${FAMILY_BASE[family]}/${OPENAPI_SEGMENT}`,
    operationId: "describeApi",
    tag: DOCUMENT_TAG.name,
    summary: "This document",
    description: "The operations that the family has, and what they take and answer.",
  } as const;
  const success = { status: 200, description: "The API, as OpenAPI.", schema: { type: "object" } };
  if (family === "admin") {
    return {
      ...common,
      token: "needed",
      success,
      errors: ["unauthenticated", "forbidden", ...COMMON_ERRORS],
    };
  }
  return {
    ...common,
    token: "ignored",
    parameters: [parameterRef("IfNoneMatch")],
    success: { ...success, headers: { ETag: "ContentTag" } },
    canBeNotModified: true,
    errors: external.rateLimit === null ? COMMON_ERRORS : ["rate_limited", ...COMMON_ERRORS],
  };
}
