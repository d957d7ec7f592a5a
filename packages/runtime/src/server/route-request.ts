// A request of the framework as the request of a route.
import type { FastifyRequest } from "fastify";
import type { Principal } from "../identity/principal.ts";
import type { Session } from "../db/driver.ts";
import { parseJsonBody } from "./json-body.ts";
import { listHeaderValues } from "./request-head.ts";
import type { Log, Route, RouteRequest } from "./route.ts";

/** What the request of a route needs besides what was sent. */
export interface RouteRequestContext {
  readonly route: Route;
  readonly log: Log;
  /** Who the caller is as a transaction sees it. */
  reauthenticate(session: Session): Promise<Principal | null>;
}

/** The request of a route. Throws where the body is not as it must be. */
export function createRouteRequest(
  request: FastifyRequest,
  { route, log, reauthenticate }: RouteRequestContext,
): RouteRequest {
  const { path, query } = splitUrl(request);
  const result: RouteRequest = {
    id: request.id,
    params: request.params as Readonly<Record<string, string>>,
    path,
    query,
    header: (name) => getHeaderValues(request, name),
    body: route.takesBody ? parseBody(request) : undefined,
    // Few ask for it, and finding it out takes time.
    get ip() {
      return request.ip;
    },
    principal: request.lathePrincipal,
    reauthenticate: async (session) => ({ ...result, principal: await reauthenticate(session) }),
    get log() {
      return createRequestLog(log, request.id);
    },
  };
  return result;
}

function parseBody(request: FastifyRequest): unknown {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  return parseJsonBody(bytes, request.headers["content-type"]);
}

/** Proxies may send whole addresses; whose they are is of no interest here. */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i;

/** The path and the query as they were sent. */
export function splitUrl(request: FastifyRequest): { readonly path: string; readonly query: string } {
  const url = request.url.startsWith("/") ? request.url : request.url.replace(ORIGIN, "");
  const mark = url.indexOf("?");
  return mark < 0 ? { path: url, query: "" } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

/** Several headers of one name, which is in lower case, are all there; Node's own `headers` keeps but the first of some. */
export function getHeaderValues(request: Pick<FastifyRequest, "raw">, name: string): readonly string[] {
  return listHeaderValues(request.raw.rawHeaders, name);
}

function createRequestLog(log: Log, requestId: string): Log {
  return {
    info: (facts, message) => log.info({ requestId, ...facts }, message),
    warn: (facts, message) => log.warn({ requestId, ...facts }, message),
    error: (facts, message) => log.error({ requestId, ...facts }, message),
  };
}
