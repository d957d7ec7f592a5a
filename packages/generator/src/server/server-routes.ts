// The routes that concern the server itself: its health, sessions, its own description, the stream of events, and the application beside it.
import {
  APPLICATION_LINES,
  GENERATOR_ROUTES,
  type GeneratorRouteDefinition,
  type GeneratorRouteKey,
} from "@lathe/contract";
import { generatorDocument } from "../document/document.ts";
import type { ProjectRouteKey } from "../routes/route.ts";
import type { ApiOutcome, ApiRequest } from "./api-request.ts";
import type { ApplicationState } from "./application-state.ts";
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
  readonly application: ApplicationState;
  /** Resolves when no generation is under way. */
  whenIdle(): Promise<void>;
}

/** The keys of these routes. */
export type ServerRouteKey = Exclude<GeneratorRouteKey, ProjectRouteKey>;

type ServerHandler = (
  state: ServerState,
  request: Pick<ApiRequest, "body"> & { readonly values: Readonly<Record<string, unknown>> },
) => ApiOutcome | Promise<ApiOutcome>;

/** Carries a request to one of them out. */
export function answerServerRequest(
  state: ServerState,
  key: ServerRouteKey,
  { query, body }: ApiRequest,
): ApiOutcome | Promise<ApiOutcome> {
  const route: GeneratorRouteDefinition = GENERATOR_ROUTES[key];
  const { values, problems } = parseQuery(query, route.query);
  return problems.length === 0
    ? HANDLERS[key](state, { body, values })
    : { ok: false, error: createBodyError(problems) };
}

const HANDLERS: Readonly<Record<ServerRouteKey, ServerHandler>> = {
  "GET /healthz": () => ({ ok: true, answer: { status: "ok" } }),
  "POST /api/session": ({ sessions }, { body }) => {
    const answer = sessions.open(body["launchToken"]);
    if (answer === undefined)
      return { ok: false, error: createWireError("unauthenticated", WRONG_LAUNCH_TOKEN) };
    const problems = validateBody(body, GENERATOR_ROUTES["POST /api/session"].body ?? {});
    return problems.length === 0 ? { ok: true, answer } : { ok: false, error: createBodyError(problems) };
  },
  "GET /api/openapi.json": () => ({ ok: true, answer: generatorDocument() }),
  "GET /api/events": ({ events }) => ({ ok: true, stream: createEventsAnswer(events) }),
  "GET /api/application": ({ application }, { values }) => {
    if (application.supervised === undefined) return NO_APPLICATION;
    const count = (values["lines"] as number | undefined) ?? APPLICATION_LINES.default;
    return {
      ok: true,
      answer: { ...application.read(), lines: application.supervised.readLines(count) },
    };
  },
  "POST /api/application/restart": ({ application, whenIdle }) => {
    const { supervised } = application;
    if (supervised === undefined) return NO_APPLICATION;
    // What is being written must not be started.
    void whenIdle().then(() => supervised.restart());
    return { ok: true, answer: application.read() };
  },
  "POST /api/application/sign-in-link": async ({ application }) => {
    const { url } = application.read();
    if (application.supervised === undefined) return NO_APPLICATION;
    if (url === null) return NOT_SERVING;
    const link = application.supervised.makeSignInLink(url).catch(() => `${url}/admin`);
    return { ok: true, answer: { url: await link } };
  },
};

const NO_APPLICATION: ApiOutcome = {
  ok: false,
  error: createWireError(
    "no_application",
    "No application runs beside this generator. End it and start lathe dev, which runs both.",
  ),
};

const NOT_SERVING: ApiOutcome = {
  ok: false,
  error: createWireError("no_application", "The application does not serve now. Wait until it is ready."),
};

const WRONG_LAUNCH_TOKEN =
  "This is not the launch token of this server. It is in the address that the server printed when it started, and in .lathe/run/server.json.";

/** True for the routes of the server itself. */
export function isServerRoute(key: GeneratorRouteKey): key is ServerRouteKey {
  return Object.hasOwn(HANDLERS, key);
}
