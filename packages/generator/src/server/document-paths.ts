// The paths of the API document: one operation for each row of the route table.
import {
  GENERATOR_ROUTES,
  type GeneratorErrorCode,
  type GeneratorRouteDefinition,
  type GeneratorRouteKey,
} from "@lathe/contract";
import { RESPONSES, type Body, REQUESTS } from "./document-bodies.ts";
import { errorResponses } from "./document-errors.ts";
import type { OperationFacts } from "./document-operation.ts";
import { OPERATIONS } from "./document-operations.ts";
import { parameterRefs } from "./document-parameters.ts";
import type { Schema } from "./document-schema.ts";

/** Every route. */
export const ROUTE_KEYS = Object.keys(GENERATOR_ROUTES) as readonly GeneratorRouteKey[];

/** The operations by path and method. */
export function documentPaths(): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const key of ROUTE_KEYS) {
    const [method, path] = key.split(" ") as [string, string];
    (paths[path.replaceAll(/:([a-z]+)/g, "{$1}")] ??= {})[method.toLowerCase()] = documentOperation(key);
  }
  return paths;
}

/** Every error of a route: those of its own, and those that follow from what it takes. */
export function listRouteErrors(key: GeneratorRouteKey): readonly GeneratorErrorCode[] {
  const route: GeneratorRouteDefinition = GENERATOR_ROUTES[key];
  const { errors = [], request, tag }: OperationFacts = OPERATIONS[key];
  const ofBodies = ["payload_too_large", "unsupported_media_type"] as const;
  return [
    ...errors,
    "invalid_body",
    ...(request === undefined ? [] : ofBodies),
    ...(route.protected ? (["unauthenticated"] as const) : []),
    ...(route.expectedRevision === "none" ? [] : (["missing_revision", "stale_revision"] as const)),
    // The project itself can be gone, and then nothing of it is found.
    ...(tag === "server" ? [] : (["not_found"] as const)),
    "foreign_origin",
    "internal",
  ];
}

function documentOperation(key: GeneratorRouteKey): Schema {
  const route: GeneratorRouteDefinition = GENERATOR_ROUTES[key];
  const { operationId, tag, summary, description, ...facts }: OperationFacts = OPERATIONS[key];
  const parameters = parameterRefs(key, [
    ...(route.expectedRevision === "query" ? ["expectedRevision"] : []),
    ...(facts.query ?? []),
  ]);
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(route.protected ? {} : { security: [] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(facts.request === undefined
      ? {}
      : { requestBody: { required: true, content: documentContent(REQUESTS[facts.request]) } }),
    responses: {
      [route.status]: {
        description: route.status === 201 ? "Created." : "Done.",
        headers: { "X-Request-Id": { $ref: "#/components/headers/RequestId" } },
        content: documentContent(RESPONSES[facts.answer]),
      },
      ...errorResponses(listRouteErrors(key)),
    },
  };
}

function documentContent({ schema, example, type = "application/json" }: Body): Schema {
  return { [type]: { schema, example } };
}
