// openapi/{family}.json: the API of a family as an OpenAPI document, with what is on in it and nothing else.
import { FAMILY_BASE, type Family, OPENAPI_SEGMENT } from "@lathe/contract";
import type { JsonValue } from "@lathe/model";
import { PROBLEM_SCHEMA } from "../../resolve/api-names.ts";
import type { JsonSchema, Resolved, ResolvedEntity, ResolvedProject } from "../../resolve/types.ts";
import { jsonText } from "../../write/json.ts";
import { AUTH_COMPONENTS, AUTH_TAG, authOperations } from "./auth-operations.ts";
import { objectOf, partOf, sharedParts, usedComponents } from "./components.ts";
import { pathParts, schemaParts } from "./entity-parts.ts";
import { ALWAYS, ERROR_RESPONSES } from "./errors.ts";
import { HEADERS } from "./headers.ts";
import { type ApiOperation, BEARER, pathsOf } from "./operation.ts";
import { PARAMETERS, parameterRef } from "./parameters.ts";
import { tagOf } from "./record-operations.ts";
import { PROBLEM } from "./schemas.ts";
import { SYSTEM_OPERATIONS, SYSTEM_TAGS } from "./system-operations.ts";
import { SYSTEM_SCHEMAS } from "./system-schemas.ts";
import { asMarkdown, texts } from "./texts.ts";

/** The API of operators. */
export function emitAdminOpenapi(resolved: Resolved): string {
  return jsonText(documentOf(resolved, "admin"));
}

/** The API of visitors and integrations. */
export function emitExternalOpenapi(resolved: Resolved): string {
  return jsonText(documentOf(resolved, "external"));
}

function documentOf({ project, entities }: Resolved, family: Family): JsonValue {
  const shown = entities.filter(({ routes }) => routes.some((route) => route.family === family));
  const records = new Map(entities.map(({ name, apiSchemas }) => [name, apiSchemas.record]));
  const recordOf = (entity: string) => records.get(entity) ?? entity;
  const paths = [
    ...shown.flatMap((entity) => pathParts({ project, entity, recordOf }, family)),
    ...Object.entries(pathsOf(fixedOperations(project, family))).map(
      ([path, item]) => [path, partOf(item, "path")] as const,
    ),
  ];
  const components = usedComponents(paths, {
    schemas: [
      ...entities.flatMap((entity) => schemaParts(entity, family)),
      ...sharedParts(Object.fromEntries([...SYSTEM_SCHEMAS, ...AUTH_COMPONENTS, [PROBLEM_SCHEMA, PROBLEM]])),
    ],
    parameters: sharedParts(PARAMETERS),
    headers: sharedParts(HEADERS),
    responses: sharedParts(ERROR_RESPONSES),
  });
  return {
    openapi: "3.1.0",
    info: {
      ...texts(project.label === "" ? project.name : project.label, project.description),
      version: "v1",
    },
    servers: [{ url: "/", description: "Where this document came from." }],
    tags: tagsOf(shown, family),
    paths: objectOf(paths),
    components: {
      ...components,
      securitySchemes: {
        [BEARER]: {
          type: "http",
          scheme: "bearer",
          description: "The token of a session or an integration.",
        },
      },
    },
  };
}

const DOCUMENT_TAG = { name: "openapi", description: "This document." };

function tagsOf(entities: readonly ResolvedEntity[], family: Family): readonly JsonSchema[] {
  return [
    ...entities.map((entity) => ({
      name: tagOf(entity),
      description: asMarkdown(aboutOf(entity)),
    })),
    ...(family === "admin" ? SYSTEM_TAGS : []),
    AUTH_TAG,
    DOCUMENT_TAG,
  ];
}

function aboutOf({ description, labelPlural, name }: ResolvedEntity): string {
  return [description, labelPlural].find((text) => text !== "") ?? name;
}

/** The operations that are there whatever the entities are. */
function fixedOperations(project: ResolvedProject, family: Family): readonly ApiOperation[] {
  return [
    ...(family === "admin" ? SYSTEM_OPERATIONS : []),
    ...authOperations(project),
    documentOperation(project, family),
  ];
}

/** The document tells of itself, too: outside it is public, and kept by who has it. */
function documentOperation({ external }: ResolvedProject, family: Family): ApiOperation {
  const common = {
    method: "GET",
    path: `${FAMILY_BASE[family]}/${OPENAPI_SEGMENT}`,
    operationId: "describeApi",
    tag: DOCUMENT_TAG.name,
    summary: "This document",
  } as const;
  const success = { status: 200, description: "The API, as OpenAPI.", schema: { type: "object" } };
  if (family === "admin") {
    return { ...common, token: "needed", success, errors: ["unauthenticated", "forbidden", ...ALWAYS] };
  }
  return {
    ...common,
    token: "ignored",
    parameters: [parameterRef("IfNoneMatch")],
    success: { ...success, headers: { ETag: "ContentTag" } },
    isKept: true,
    errors: external.rateLimit === null ? ALWAYS : ["rate_limited", ...ALWAYS],
  };
}
