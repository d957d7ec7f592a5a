// Which web origins a browser may call from. Only the external family, own routes and those of accounts can be opened to them;
// browsers never send credentials of their own.
import {
  APP_REVISION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  IF_MATCH_HEADER,
  IF_NONE_MATCH_HEADER,
  REQUEST_ID_HEADER,
} from "@lathe/contract";
import type { RouteGroup } from "./default-headers.ts";
import type { Answer } from "./route.ts";

/** The configured origins, ready to be asked. */
export interface CorsPolicy {
  readonly isOpenToAll: boolean;
  readonly origins: ReadonlySet<string>;
}

/** What CORS needs to know of a request: its headers as they came, undefined where one was not sent. */
export interface CorsRequest {
  /** Where the path leads. */
  readonly routeGroup: RouteGroup;
  readonly origin: string | undefined;
}

/** A request that may be a preflight. */
export interface PreflightRequest extends CorsRequest {
  readonly method: string;
  /** The `Access-Control-Request-Method` header. */
  readonly requestedMethod: string | undefined;
}

type Headers = Readonly<Record<string, string>>;

const NO_HEADERS: Headers = Object.freeze({});

const EXPOSED_HEADERS = [
  "etag",
  "link",
  "location",
  REQUEST_ID_HEADER,
  APP_REVISION_HEADER,
  "retry-after",
].join(", ");

/** The same for every path, so that a preflight tells nothing of which routes there are. */
const PREFLIGHT_HEADERS: Headers = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": [
    "authorization",
    "content-type",
    IF_MATCH_HEADER,
    IF_NONE_MATCH_HEADER,
    IDEMPOTENCY_KEY_HEADER,
    REQUEST_ID_HEADER,
  ].join(", "),
  "access-control-max-age": "7200",
};

/** The policy for the configured origins, each an origin or `*`; null where there are none: CORS is off. */
export function createCorsPolicy(origins: readonly string[]): CorsPolicy | null {
  if (origins.length === 0) return null;
  return {
    isOpenToAll: origins.includes("*"),
    origins: new Set(origins.filter((origin) => origin !== "*").map(normalizeOrigin)),
  };
}

/** Browsers leave out the port that belongs to the scheme. */
function normalizeOrigin(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).origin : origin;
}

/** The headers for the answer to a request; none for other origins. `Vary` is told by `createDefaultHeaders`. */
export function createCorsHeaders(policy: CorsPolicy | null, request: CorsRequest): Headers {
  const allowed = findAllowedOrigin(policy, request);
  if (allowed === undefined) return NO_HEADERS;
  return { "access-control-allow-origin": allowed, "access-control-expose-headers": EXPOSED_HEADERS };
}

/**
 * The answer to a preflight, or undefined where the request is none or its path is not open to other origins. It is given before
 * a route is looked for.
 */
export function createPreflightAnswer(
  policy: CorsPolicy | null,
  request: PreflightRequest,
): Answer | undefined {
  const { method, origin, requestedMethod } = request;
  if (method !== "OPTIONS" || origin === undefined || requestedMethod === undefined) return undefined;
  if (policy === null || !allowsCors(request.routeGroup)) return undefined;
  const allowed = findAllowedOrigin(policy, request);
  if (allowed === undefined) return { status: 204, headers: { vary: "Origin" } };
  return {
    status: 204,
    headers: { ...PREFLIGHT_HEADERS, "access-control-allow-origin": allowed, vary: "Origin" },
  };
}

function findAllowedOrigin(
  policy: CorsPolicy | null,
  { routeGroup, origin }: CorsRequest,
): string | undefined {
  if (policy === null || !allowsCors(routeGroup) || origin === undefined) return undefined;
  if (policy.isOpenToAll) return "*";
  return policy.origins.has(origin) ? origin : undefined;
}

function allowsCors(target: RouteGroup): boolean {
  return target === "external" || target === "own" || target === "auth";
}
