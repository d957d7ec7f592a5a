// The way of a request: where it is from, who sends it, what it says, and then what it asks for.
import type { IncomingMessage, ServerResponse } from "node:http";
import { GENERATOR_ROUTES, REQUEST_ID_HEADER } from "@lathe/contract";
import { StoreError } from "../store/store-error.ts";
import { originProblem } from "./origin-problem.ts";
import { answerProjectRequest, type ProjectHandler } from "./project-request.ts";
import { type Reply, sendReply, setCommonHeaders } from "./reply.ts";
import { type BodyResult, MAX_BODY, readBody } from "./request-body.ts";
import { requestIdFrom } from "./request-id.ts";
import { parseQuery } from "./parse-query.ts";
import { findRoute, type FoundRoute } from "./route-index.ts";
import {
  isServerRoute,
  SERVER_ROUTES,
  type ServerRequest,
  type ServerState,
  type ServerRouteKey,
} from "./server-routes.ts";
import { STATIC_FILES } from "./start-page.ts";
import { toFailureError, createWireError } from "./wire-error.ts";

/** What requests are answered with. */
export interface RequestContext extends ServerState {
  readonly port: number;
  readonly handler: ProjectHandler;
  /** Paths of this machine that nobody is told. */
  readonly privatePaths: readonly string[];
}

/** Answers a request. Never fails; resolves once there is nothing left to do for it, be the caller still there or not. */
export async function handleRequest(
  served: RequestContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = requestIdFrom(request.headersDistinct[REQUEST_ID_HEADER]);
  setCommonHeaders(response, requestId);
  // Somebody who left is no failure.
  response.on("error", () => {});
  const reply = await createReply(served, request, response).catch((error: unknown) =>
    createFailureReply(served, { error, request, requestId }),
  );
  if (reply !== undefined && !response.headersSent) sendReply(response, reply, requestId);
}

/** The answer; undefined where the response is a stream, which has begun, or where the caller left. */
async function createReply(
  served: RequestContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Reply | undefined> {
  const { method = "", url = "" } = request;
  const { path, query } = splitAddress(url);
  const isApi = path === "/api" || path.startsWith("/api/");
  const foreign = originProblem({ ...getRequestSource(request), isApi }, served.port);
  if (foreign !== undefined) return createRefusalReply("foreign_origin", foreign);
  const route = findRequestRoute(method, path);
  const isOpen = route !== undefined && !GENERATOR_ROUTES[route.key].protected;
  if (isApi && !isOpen && !served.sessions.isAuthorized(request.headersDistinct["authorization"] ?? [])) {
    return createRefusalReply("unauthenticated", NO_SESSION_MESSAGE);
  }
  if (route === undefined) return createStaticReply(method, path);
  const body = await readRequestBody(request, route);
  if (body === undefined) return undefined;
  if (!body.ok) return { kind: "error", error: body.error };
  const { key, params } = route;
  const { members } = body;
  if (!isServerRoute(key)) return answerProjectRequest(served.handler, { key, params, query, members });
  return findQueryProblem(query) ?? createServerReply(served, key, { members, response });
}

/** The route of a request. Programs that wait for a server often ask for the head of its health alone. */
function findRequestRoute(method: string, path: string): FoundRoute | undefined {
  return findRoute(method === "HEAD" && path === "/healthz" ? "GET" : method, path);
}

const NO_SESSION_MESSAGE =
  "Send the token of a session, as Authorization: Bearer. Open one at POST /api/session with the launch token that the server printed when it started.";

/** Of those who have no session yet, no more is read than opening one takes. */
const MAX_OPEN_BODY = 4096;

/** The body, which only some methods have; undefined where the caller left before it was complete. */
async function readRequestBody(
  request: IncomingMessage,
  { key }: FoundRoute,
): Promise<BodyResult | undefined> {
  if (!key.startsWith("POST ") && !key.startsWith("PUT ")) return { ok: true, members: {} };
  try {
    return await readBody(request, GENERATOR_ROUTES[key].protected ? MAX_BODY : MAX_OPEN_BODY);
  } catch (error) {
    if (request.destroyed || request.errored !== null) return undefined;
    throw error;
  }
}

function createServerReply(
  served: RequestContext,
  key: ServerRouteKey,
  call: ServerRequest,
): Reply | undefined {
  const outcome = SERVER_ROUTES[key](served, call);
  if (!outcome.ok) return { kind: "error", error: outcome.error };
  if ("isStream" in outcome) return undefined;
  return { kind: "json", status: GENERATOR_ROUTES[key].status, body: outcome.answer };
}

function findQueryProblem(query: URLSearchParams): Reply | undefined {
  const { problems } = parseQuery(query);
  const [first] = problems;
  return first && { kind: "error", error: createWireError("invalid_body", first.message, problems) };
}

function createStaticReply(method: string, path: string): Reply {
  const file = method === "GET" || method === "HEAD" ? STATIC_FILES.get(path) : undefined;
  if (file !== undefined) return { kind: "file", ...file };
  return createRefusalReply("not_found", "There is nothing at this address, or not for this method.");
}

function createRefusalReply(
  code: "foreign_origin" | "not_found" | "unauthenticated",
  message: string,
): Reply {
  return { kind: "error", error: createWireError(code, message) };
}

function getRequestSource({ headersDistinct }: IncomingMessage) {
  return {
    host: headersDistinct["host"] ?? [],
    origin: headersDistinct["origin"] ?? [],
    fetchSite: headersDistinct["sec-fetch-site"] ?? [],
  };
}

/** Path and query of a request's address; only addresses that begin with a slash lead anywhere. */
function splitAddress(url: string): { readonly path: string; readonly query: URLSearchParams } {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  return { path, query: new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1)) };
}

/** Puts a failure into the log and tells the caller no more than it may know. */
function createFailureReply(
  { handler, privatePaths }: RequestContext,
  failure: { readonly error: unknown; readonly request: IncomingMessage; readonly requestId: string },
): Reply {
  const { error, request, requestId } = failure;
  const address = (request.url ?? "").split("?")[0]?.slice(0, 200) ?? "";
  handler.log(`${request.method} ${address} failed (request ${requestId}): ${describeFailure(error)}`);
  return { kind: "error", error: toFailureError(error, privatePaths) };
}

/** A failing disk is told in its message; a bug needs its stack. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof StoreError ? error.message : (error.stack ?? error.message);
}
