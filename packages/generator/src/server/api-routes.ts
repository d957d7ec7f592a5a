// The routes of the API for the HTTP server: each definition of the contract with what carries it out.
import {
  GENERATOR_ROUTES,
  type GeneratorRouteDefinition,
  type GeneratorRouteKey,
  type HttpMethod,
} from "@lathe/contract";
import type { HttpRequest, Outcome, Route } from "@lathe/http";
import type { Guard } from "./admit.ts";
import { createErrorAnswer, createValueAnswer } from "./answers.ts";
import type { ApiOutcome, ApiRequest } from "./api-request.ts";
import { answerProjectRequest, type ProjectHandler } from "./project-request.ts";
import { answerServerRequest, isServerRoute, type ServerState } from "./server-routes.ts";
import { createBodyError } from "./wire-error.ts";

/** Of those who have no session yet, no more is read than opening one takes. */
const MAX_OPEN_BODY = 4096;

/** What requests to the API are carried out with. */
export interface ApiContext extends ServerState {
  readonly handler: ProjectHandler;
}

/** A route for every definition. */
export function createApiRoutes(context: ApiContext): readonly Route<Guard>[] {
  const entries = Object.entries(GENERATOR_ROUTES) as readonly [
    GeneratorRouteKey,
    GeneratorRouteDefinition,
  ][];
  return entries.map(([key, definition]) => createApiRoute(context, key, definition));
}

function createApiRoute(
  context: ApiContext,
  key: GeneratorRouteKey,
  definition: GeneratorRouteDefinition,
): Route<Guard> {
  const [method, path] = key.split(" ") as [HttpMethod, string];
  const { status, body, protected: isProtected } = definition;
  return {
    method,
    path,
    guard: isProtected ? "session" : "everyone",
    // Programs that wait for a server often ask for the head of its health alone.
    hasHead: key === "GET /healthz",
    body: body === undefined ? "none" : "json",
    ...(isProtected ? {} : { maxBodyBytes: MAX_OPEN_BODY }),
    handle: async (request) => toAnswer(await handleApiRequest(context, key, request), status, request.id),
  };
}

async function handleApiRequest(
  context: ApiContext,
  key: GeneratorRouteKey,
  { params, query, body = {} }: HttpRequest,
): Promise<ApiOutcome> {
  if (!isMembers(body)) return NO_OBJECT;
  const request: ApiRequest = { params, query: new URLSearchParams(query), body };
  return isServerRoute(key)
    ? answerServerRequest(context, key, request)
    : answerProjectRequest(context.handler, key, request);
}

function isMembers(body: unknown): body is ApiRequest["body"] {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

const NO_OBJECT: ApiOutcome = {
  ok: false,
  error: createBodyError([{ pointer: "", code: "wrong_type", message: "The body must be a JSON object." }]),
};

function toAnswer(outcome: ApiOutcome, status: number, requestId: string): Outcome {
  if (!outcome.ok) return createErrorAnswer(outcome.error, requestId);
  return "stream" in outcome ? outcome.stream : createValueAnswer(status, outcome.answer);
}
