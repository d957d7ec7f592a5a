// The routes that concern the server itself: its health, sessions, its own description, and the stream of events.
import { GENERATOR_ROUTES, type GeneratorRouteKey } from "@lathe/contract";
import { generatorDocument } from "../document/document.ts";
import type { ProjectRouteKey } from "../routes/route.ts";
import type { ApiOutcome, ApiRequest } from "./api-request.ts";
import type { Events } from "./events.ts";
import { createEventsAnswer } from "./events-stream.ts";
import { parseQuery } from "./parse-query.ts";
import type { Sessions } from "./sessions.ts";
import { validateBody } from "./validate-body.ts";
import { createBodyError, createWireError } from "./wire-error.ts";

/** What these routes work with. */
export interface ServerState {
  readonly sessions: Sessions;
  readonly events: Events;
}

/** The keys of these routes. */
export type ServerRouteKey = Exclude<GeneratorRouteKey, ProjectRouteKey>;

type ServerHandler = (state: ServerState, body: ApiRequest["body"]) => ApiOutcome;

/** Carries a request to one of them out. None of them takes parameters. */
export function answerServerRequest(
  state: ServerState,
  key: ServerRouteKey,
  { query, body }: ApiRequest,
): ApiOutcome {
  const { problems } = parseQuery(query);
  return problems.length === 0 ? HANDLERS[key](state, body) : { ok: false, error: createBodyError(problems) };
}

const HANDLERS: Readonly<Record<ServerRouteKey, ServerHandler>> = {
  "GET /healthz": () => ({ ok: true, answer: { status: "ok" } }),
  "POST /api/session": ({ sessions }, body) => {
    const answer = sessions.open(body["launchToken"]);
    if (answer === undefined)
      return { ok: false, error: createWireError("unauthenticated", WRONG_LAUNCH_TOKEN) };
    const problems = validateBody(body, GENERATOR_ROUTES["POST /api/session"].body ?? {});
    return problems.length === 0 ? { ok: true, answer } : { ok: false, error: createBodyError(problems) };
  },
  "GET /api/openapi.json": () => ({ ok: true, answer: generatorDocument() }),
  "GET /api/events": ({ events }) => ({ ok: true, stream: createEventsAnswer(events) }),
};

const WRONG_LAUNCH_TOKEN =
  "This is not the launch token of this server. It is in the address that the server printed when it started, and in .lathe/run/server.json.";

/** True for the routes of the server itself. */
export function isServerRoute(key: GeneratorRouteKey): key is ServerRouteKey {
  return Object.hasOwn(HANDLERS, key);
}
