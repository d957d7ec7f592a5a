// Who is let in before anything of a request's body is read: browsers' preflights, the state of the server, rate limits, tokens.
import { FAMILY_BASE } from "@lathe/contract";
import {
  createRateLimiter,
  type RateLimit,
  type RequestHead,
  type RouteFacts,
  type ServerOptions as HttpServerOptions,
  toClientKey,
} from "@lathe/http";
import { rateLimited, unavailable } from "../errors/application-error.ts";
import type { Principal } from "../identity/principal.ts";
import type { ReadyState } from "../operations/readiness.ts";
import type { Authenticator } from "./authenticator.ts";
import { type CorsPolicy, createPreflightAnswer } from "./cors.ts";
import { getRouteGroup } from "./default-headers.ts";
import { type Answer, type Guard, isReadRoute, type RouteRequest } from "./route.ts";

/** What admission depends on. */
export interface AdmissionOptions {
  readonly authenticator: Authenticator;
  readonly cors: CorsPolicy | null;
  /** Of the external family and own routes together. */
  readonly rateLimit: RateLimit | null;
  /** Whether the API can serve; other routes are served always. */
  isReady(): ReadyState;
}

type Admit = NonNullable<HttpServerOptions<Guard, Principal, RouteRequest>["admit"]>;

/** Makes the check. It throws for those who are not let in. */
export function createAdmission({ authenticator, cors, rateLimit, isReady }: AdmissionOptions): Admit {
  const limiter = rateLimit === null ? undefined : createRateLimiter(rateLimit);

  function assertServable(request: RequestHead, route: RouteFacts<Guard>): void {
    const ready = isReady();
    if (!ready.ok && route.path.startsWith("/api/")) throw unavailable(ready.reason);
    if (limiter === undefined || !isLimited(route.path)) return;
    const { allowed, retryAfterSeconds } = limiter.consume(toClientKey(request.ip), Date.now());
    if (!allowed) throw rateLimited(retryAfterSeconds);
  }

  return (request, route) => {
    if (route === null) return findPreflightAnswer(cors, request);
    assertServable(request, route);
    // A read begins before its caller is confirmed, and has no body to keep out.
    if (isReadRoute(route)) return undefined;
    return authenticator.rejectEarly(route.guard, request.header("authorization")).then(() => undefined);
  };
}

/** A page has dozens of pictures, whose addresses were signed in answers that count. */
function isLimited(path: string): boolean {
  const group = getRouteGroup(path);
  return group === "own" || (group === "external" && !path.startsWith(`${FAMILY_BASE.external}/_media/`));
}

function findPreflightAnswer(cors: CorsPolicy | null, request: RequestHead): Answer | undefined {
  if (request.method !== "OPTIONS") return undefined;
  return createPreflightAnswer(cors, {
    method: request.method,
    routeGroup: getRouteGroup(request.path),
    origin: findHeader(request, "origin"),
    requestedMethod: findHeader(request, "access-control-request-method"),
  });
}

/** A header as one text, also where it was sent several times; undefined where it was not. */
export function findHeader(request: RequestHead, name: string): string | undefined {
  const values = request.header(name);
  return values.length === 0 ? undefined : values.join(", ");
}
