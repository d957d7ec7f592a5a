// openapi/{family}.json: the API of a family as an OpenAPI document, with what is on in it and nothing else.
import type { Family, Operation } from "@lathe/contract";
import type { JsonValue } from "@lathe/model";
import { PROBLEM_SCHEMA } from "../../resolve/api-names.ts";
import type {
  JsonSchema,
  Resolved,
  ResolvedEntity,
  ResolvedProject,
  ResolvedRoute,
} from "../../resolve/types.ts";
import { jsonText } from "../../write/json.ts";
import { type Components, usedComponents } from "./components.ts";
import { PARAMETERS, parametersOf } from "./parameters.ts";
import { ERROR_RESPONSES, HEADERS, responsesOf } from "./responses.ts";
import { PROBLEM, entitySchemas, schemaRef } from "./schemas.ts";

/** The API of operators. */
export function emitAdminOpenapi(resolved: Resolved): string {
  return jsonText(documentOf(resolved, "admin"));
}

/** The API of visitors and integrations. */
export function emitExternalOpenapi(resolved: Resolved): string {
  return jsonText(documentOf(resolved, "external"));
}

const BEARER = "bearer";

function documentOf({ project, entities }: Resolved, family: Family): JsonValue {
  const shown = entities.filter(({ routes }) => routes.some((route) => route.family === family));
  const paths = pathsOf(project, shown, family);
  const components = usedComponents(paths, {
    schemas: Object.fromEntries([
      ...shown.flatMap((entity) => entitySchemas(entity, family)),
      [PROBLEM_SCHEMA, PROBLEM],
    ]),
    parameters: PARAMETERS,
    headers: HEADERS,
    responses: ERROR_RESPONSES,
  } satisfies Components);
  return {
    openapi: "3.1.0",
    info: {
      title: project.label === "" ? project.name : project.label,
      ...(project.description === "" ? {} : { description: project.description }),
      version: "v1",
    },
    tags: shown.map((entity) => ({
      name: tagOf(entity),
      description: entity.description === "" ? entity.labelPlural : entity.description,
    })),
    paths,
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

function tagOf({ module, name }: ResolvedEntity): string {
  return `${module}/${name}`;
}

function pathsOf(project: ResolvedProject, entities: readonly ResolvedEntity[], family: Family): JsonSchema {
  const paths = new Map<string, Record<string, JsonSchema>>();
  for (const entity of entities) {
    for (const route of entity.routes.filter((known) => known.family === family)) {
      const path = route.path.replaceAll(/:([a-zA-Z]+)/g, "{$1}");
      const item = paths.get(path) ?? {};
      item[route.method.toLowerCase()] = operationOf(project, entity, route);
      paths.set(path, item);
    }
  }
  return Object.fromEntries(paths);
}

const SUMMARIES: Readonly<Record<Operation, string>> = {
  list: "List",
  get: "Get",
  create: "Create",
  update: "Update",
  delete: "Delete",
};

function operationOf(project: ResolvedProject, entity: ResolvedEntity, route: ResolvedRoute): JsonSchema {
  const { operation, operationId, permission } = route;
  const { label, labelPlural } = entity;
  return {
    operationId,
    tags: [tagOf(entity)],
    summary: `${SUMMARIES[operation]}: ${operation === "list" ? labelPlural : label}`,
    ...(permission === null ? {} : { description: `Needs the permission ${permission}.` }),
    security: route.access === "anonymous" ? [{}, { [BEARER]: [] }] : [{ [BEARER]: [] }],
    parameters: parametersOf(entity, route),
    ...bodyOf(entity, route),
    responses: responsesOf(project, entity, route),
  };
}

function bodyOf({ apiSchemas }: ResolvedEntity, { operation }: ResolvedRoute): JsonSchema {
  if (operation !== "create" && operation !== "update") return {};
  return {
    requestBody: {
      required: true,
      content: { "application/json": { schema: schemaRef(apiSchemas[operation]) } },
    },
  };
}
