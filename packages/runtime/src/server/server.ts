// The application's server: `@lathe/http`, with who is let in, who the caller is, how failures are told, and which headers answers have.
import {
  type CompletedRequest,
  createServer as createHttpServer,
  type Headers,
  type RequestHead,
  type Server,
  type TrustProxy,
} from "@lathe/http";
import type { Principal } from "../identity/principal.ts";
import { newId } from "../values/new-id.ts";
import { type AdmissionOptions, createAdmission, findHeader } from "./admission.ts";
import { type CorsPolicy, createCorsHeaders } from "./cors.ts";
import {
  createDefaultHeaders,
  type DefaultHeaders,
  getRouteGroup,
  type RouteGroup,
} from "./default-headers.ts";
import { createFailureAnswer } from "./failure-answer.ts";
import { createRouteCall } from "./route-call.ts";
import type { AnyRoute, Guard, Log, RouteRequest } from "./route.ts";
import { JSON_BODY_RULES, SERVER_LIMITS } from "./server-limits.ts";

/** What a server serves, and how. */
export interface ServerOptions extends AdmissionOptions {
  readonly routes: readonly AnyRoute[];
  /** Whose word on the client's address counts. */
  readonly trustProxy: TrustProxy;
  /** The revision of the model that the application was generated from: on every answer. */
  readonly revision: string;
  readonly log: Log;
  /** False where the log would leave out what is said about each request anyway. */
  readonly logsRequests?: boolean;
  onRequestStart?(): void;
  onRequestEnd?(completed: CompletedRequest): void;
}

/** Makes a server. */
export function createServer(options: ServerOptions): Server {
  const { routes, trustProxy, cors, revision, log, logsRequests = true } = options;
  const defaultHeaders = createDefaultHeaders({ hasCors: cors !== null, revision });
  const groups = new Map<object | null, RouteGroup>(
    routes.map((route) => [route, getRouteGroup(route.path)]),
  );
  return createHttpServer<Guard, Principal, RouteRequest>({
    routes,
    limits: SERVER_LIMITS,
    json: JSON_BODY_RULES,
    trustProxy,
    newRequestId: newId,
    admit: createAdmission(options),
    call: createRouteCall(options),
    answerFailure: (failure, { id }) => createFailureAnswer(failure, id, log),
    // A path can be spelt in several ways; its route is one.
    headers: (request, route) =>
      createHeaders({ cors, defaultHeaders }, request, groups.get(route) ?? getRouteGroup(request.path)),
    onRequestStart: () => options.onRequestStart?.(),
    onRequestEnd(completed) {
      options.onRequestEnd?.(completed);
      if (logsRequests) logRequest(log, completed);
    },
    onBroken: (error, { id }) => log.error({ requestId: id, err: error }, "The answer was cut off."),
  });
}

function createHeaders(
  { cors, defaultHeaders }: { readonly cors: CorsPolicy | null; readonly defaultHeaders: DefaultHeaders },
  request: RequestHead<Principal>,
  group: RouteGroup,
): Headers {
  const headers = defaultHeaders({ group, isSignedIn: request.caller !== null });
  if (cors === null) return headers;
  return {
    ...headers,
    ...createCorsHeaders(cors, { routeGroup: group, origin: findHeader(request, "origin") }),
  };
}

function logRequest(log: Log, { id, method, path, status, seconds }: CompletedRequest): void {
  const ms = Math.round(seconds * 1000);
  log.info({ requestId: id, method, path: redactPath(path), status, ms }, "request");
}

/** The path without what may be a secret in it, such as the token of a password reset. */
function redactPath(path: string): string {
  return path.length < 40 ? path : path.replaceAll(/[^/]{40,}/g, "…");
}
