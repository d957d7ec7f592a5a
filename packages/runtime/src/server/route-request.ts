// A request of the server as the request of a route, by whoever sends it.
import type { HttpRequest } from "@lathe/http";
import type { Session } from "../db/driver.ts";
import type { Principal } from "../identity/principal.ts";
import type { ConfirmingSession } from "./confirming-session.ts";
import type { Log, RouteRequest } from "./route.ts";

/** What the request of a route needs besides what was sent. */
export interface RouteRequestContext {
  readonly log: Log;
  readonly confirming: ConfirmingSession | undefined;
  /** Who the caller is as a transaction sees it. */
  reauthenticate(session: Session): Promise<Principal | null>;
}

/** The request of a route, by a caller. */
export function createRouteRequest(
  request: HttpRequest,
  principal: Principal | null,
  context: RouteRequestContext,
): RouteRequest {
  return new CallerRequest(request, principal, context);
}

/** A class, since one is made for every request: what few ask for takes no room in it. */
class CallerRequest implements RouteRequest {
  readonly #request: HttpRequest;
  readonly #context: RouteRequestContext;
  readonly id: string;
  readonly params: RouteRequest["params"];
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly principal: Principal | null;

  constructor(request: HttpRequest, principal: Principal | null, context: RouteRequestContext) {
    this.#request = request;
    this.#context = context;
    this.id = request.id;
    this.params = request.params;
    this.path = request.path;
    this.query = request.query;
    this.body = request.body;
    this.principal = principal;
  }

  header(name: string): readonly string[] {
    return this.#request.header(name);
  }

  get ip(): string {
    return this.#request.ip;
  }

  get left(): AbortSignal {
    return this.#request.left;
  }

  get confirming(): ConfirmingSession | undefined {
    return this.#context.confirming;
  }

  get log(): Log {
    return createRequestLog(this.#context.log, this.id);
  }

  async reauthenticate(session: Session): Promise<RouteRequest> {
    const principal = await this.#context.reauthenticate(session);
    return new CallerRequest(this.#request, principal, this.#context);
  }
}

function createRequestLog(log: Log, requestId: string): Log {
  return {
    info: (facts, message) => log.info({ requestId, ...facts }, message),
    warn: (facts, message) => log.warn({ requestId, ...facts }, message),
    error: (facts, message) => log.error({ requestId, ...facts }, message),
  };
}
