// A request of the server as the request of a route, by whoever sends it.
import type { HttpRequest } from "@lathe/http";
import type { Session } from "../db/driver.ts";
import type { Principal } from "../identity/principal.ts";
import type { Log, RouteRequest } from "./route.ts";

/** What the request of a route needs besides what was sent. */
export interface RouteRequestContext {
  readonly principal: Principal | null;
  readonly log: Log;
  /** Who the caller is as a transaction sees it. */
  reauthenticate(session: Session): Promise<Principal | null>;
}

/** The request of a route. */
export function createRouteRequest(
  request: HttpRequest,
  { principal, log, reauthenticate }: RouteRequestContext,
): RouteRequest {
  const { id, params, path, query, body } = request;
  const result: RouteRequest = {
    id,
    params,
    path,
    query,
    body,
    header: (name) => request.header(name),
    // Few ask for it, and finding it out takes time.
    get ip() {
      return request.ip;
    },
    principal,
    reauthenticate: async (session) => ({ ...result, principal: await reauthenticate(session) }),
    get log() {
      return createRequestLog(log, id);
    },
  };
  return result;
}

function createRequestLog(log: Log, requestId: string): Log {
  return {
    info: (facts, message) => log.info({ requestId, ...facts }, message),
    warn: (facts, message) => log.warn({ requestId, ...facts }, message),
    error: (facts, message) => log.error({ requestId, ...facts }, message),
  };
}
