// Routes of a project's own: guarded like every other, run in a transaction, within their time.
import { type HttpMethod, OWN_BASE } from "@lathe/contract";
import { notFound } from "../errors/application-error.ts";
import { resolveCaller } from "../records/caller.ts";
import type { RecordContext } from "../records/context.ts";
import { runInWriteScope } from "../records/write-scope.ts";
import { createOwnCodeContext } from "../records/write-with-hooks.ts";
import { createJsonAnswer } from "@lathe/http";
import type { Answer, Guard, Route, RouteRequest } from "../server/route.ts";
import { runOwnCode } from "./own-code.ts";
import { OwnAnswer, type OwnRequest, type OwnRoute } from "./types.ts";
import { parseQueryParameters } from "../records/query-parameters.ts";

const METHODS: readonly HttpMethod[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const SEGMENT = /^(?:[A-Za-z0-9_.-]+|:[A-Za-z0-9_]+)$/;

/** The routes. Throws where one of them can't be served, saying which and why. */
export function createOwnRoutes(records: RecordContext, routes: readonly OwnRoute[]): readonly Route[] {
  const routeNames = new Map<string, string>();
  return routes.map((route) => {
    const name = `${route.method} ${route.path}`;
    assertServable(route, name);
    // Which name a parameter has makes no difference to the requests that fit.
    const shape = `${route.method} ${route.path.replaceAll(/:[^/]+/g, ":")}`;
    const earlier = routeNames.get(shape);
    if (earlier !== undefined) {
      const same = earlier === name ? "is there twice" : `takes the same requests as ${earlier}`;
      throw new Error(`The own route ${name} ${same}. Remove one of them.`);
    }
    routeNames.set(shape, name);
    return createOwnRoute(records, route);
  });
}

function assertServable({ method, path }: OwnRoute, name: string): void {
  if (!METHODS.includes(method)) {
    throw new Error(`The own route ${name} has no valid method. Use one of ${METHODS.join(", ")}.`);
  }
  const [root, ...segments] = path.split("/");
  const areValid = segments.every((part) => SEGMENT.test(part) && part !== "." && part !== "..");
  const parameters = segments.filter((part) => part.startsWith(":"));
  if (root !== "" || segments.length === 0 || !areValid || new Set(parameters).size < parameters.length) {
    throw new Error(
      `The own route ${name} has no valid path. Write it like /reports/:year, below ${OWN_BASE}, with each parameter once.`,
    );
  }
}

function createOwnRoute(records: RecordContext, route: OwnRoute): Route {
  return {
    method: route.method,
    path: `${OWN_BASE}${route.path}`,
    guard: resolveGuard(route),
    body: resolveBody(route),
    hasEffects: true,
    handle: (request) => runOwnRoute(records, route, request),
  };
}

/** A body is asked for where the route says so, and read where one is sent. */
function resolveBody({ method, body }: OwnRoute): Route["body"] {
  if (method === "GET" || method === "DELETE") return "none";
  return body === "required" ? "json" : "optionalJson";
}

function resolveGuard({ access }: OwnRoute): Guard {
  if (typeof access === "object") return { kind: "operator", permission: access.permission };
  return { kind: access === "anonymous" ? "anonymous" : "signedIn" };
}

/** A route for operators works with their permissions, any other with the rules of the external family. */
async function runOwnRoute(records: RecordContext, route: OwnRoute, request: RouteRequest): Promise<Answer> {
  if (Object.values(request.params).includes("")) throw notFound();
  const caller = resolveCaller(typeof route.access === "object" ? "admin" : "external", request.principal);
  const run = {
    name: `${route.method} ${OWN_BASE}${route.path}`,
    log: request.log,
    budgetMs: records.ownCodeBudgetMs,
  };
  return runInWriteScope(records, { request, caller }, "ownCode", (scope) =>
    runOwnCode(run, async (bounds) =>
      toAnswer(await route.handle(createOwnRequest(request), createOwnCodeContext(scope, bounds))),
    ),
  );
}

/** A new one for each try: what own code does to it is of no effect on the next. */
function createOwnRequest({ params, query, body }: RouteRequest): OwnRequest {
  return { params: { ...params }, query: parseQueryParameters(query), body: structuredClone(body) };
}

function toAnswer(returned: unknown): Answer {
  if (returned === undefined) return { status: 204 };
  return returned instanceof OwnAnswer ? returned.answer : createJsonAnswer(200, returned);
}
