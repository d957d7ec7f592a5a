// The paths of the API document: one operation for each route.
import {
  GENERATOR_ROUTES,
  type GeneratorRouteDefinition,
  type GeneratorRouteKey,
  PATH_PARAMETERS,
  type Schema,
} from "@lathe/contract";
import { errorResponses, listErrors } from "./errors.ts";
import { findExample } from "./example.ts";
import { PART_EXAMPLES } from "./part-examples.ts";

/** Every route. */
export const ROUTES = Object.entries(GENERATOR_ROUTES) as readonly (readonly [
  GeneratorRouteKey,
  GeneratorRouteDefinition,
])[];

/** The operations by path and method. */
export function describePaths(): Readonly<Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, route] of ROUTES) {
    const [method = "", path = ""] = key.split(" ");
    const template = path.replaceAll(/:([a-z]+)/g, "{$1}");
    (paths[template] ??= {})[method.toLowerCase()] = describeOperation(path, route);
  }
  return paths;
}

/** What stands in paths, for all operations. */
export const PATH_PARAMETER_OBJECTS = Object.fromEntries(
  Object.entries(PATH_PARAMETERS).map(([name, schema]) => [
    name,
    { name, in: "path", required: true, ...describedSchema(schema) },
  ]),
);

function describeOperation(path: string, route: GeneratorRouteDefinition): object {
  const { operationId, tag, summary, description, status, body, answer, answerType } = route;
  const parameters = [...pathParameters(path), ...queryParameters(route)];
  return {
    operationId,
    tags: [tag],
    summary,
    description,
    ...(route.protected ? {} : { security: [] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined ? {} : { requestBody: { required: true, content: describeContent(body) } }),
    responses: {
      [status]: {
        description: STATUS_WORDS[status],
        headers: { "X-Request-Id": { $ref: "#/components/headers/RequestId" } },
        content: describeContent(answer, answerType),
      },
      ...errorResponses(listErrors(route)),
    },
  };
}

const STATUS_WORDS = { 200: "Done.", 201: "Created.", 202: "Under way." } as const;

function describeContent(schema: Schema<unknown>, type = "application/json"): object {
  return { [type]: { schema, example: findExample(schema, PART_EXAMPLES) } };
}

function pathParameters(path: string): readonly object[] {
  return [...path.matchAll(/:([a-z]+)/g)].map(([, name]) => ({ $ref: `#/components/parameters/${name}` }));
}

function queryParameters({ query }: GeneratorRouteDefinition): readonly object[] {
  const { properties = {}, required = [] } = query ?? {};
  return Object.entries(properties as Readonly<Record<string, Schema<unknown>>>).map(([name, schema]) => ({
    name,
    in: "query",
    ...((required as readonly string[]).includes(name) ? { required: true } : {}),
    ...describedSchema(schema),
  }));
}

function describedSchema({ description, ...schema }: Schema<unknown>): object {
  return { description, schema };
}
