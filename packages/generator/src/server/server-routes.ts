// The routes that concern the server itself: its health, sessions, its own description, and the stream of events.
import type { ServerResponse } from "node:http";
import { GENERATOR_ROUTES, type GeneratorRouteKey } from "@lathe/contract";
import type { ProjectRouteKey } from "../routes/route.ts";
import { generatorDocument } from "../document/document.ts";
import type { Events } from "./events.ts";
import { streamEvents } from "./events-stream.ts";
import type { Sessions } from "./sessions.ts";
import { validateBody } from "./validate-body.ts";
import { type WireError, createWireError } from "./wire-error.ts";

/** What these routes work with. */
export interface ServerState {
  readonly sessions: Sessions;
  readonly events: Events;
}

/** A request to one of them. */
export interface ServerRequest {
  readonly members: Readonly<Record<string, unknown>>;
  readonly response: ServerResponse;
}

/** An answer; a refusal; or a stream, which has begun. */
export type ServerOutcome =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: true; readonly isStream: true }
  | { readonly ok: false; readonly error: WireError };

/** The keys of these routes. */
export type ServerRouteKey = Exclude<GeneratorRouteKey, ProjectRouteKey>;

type ServerRoute = (parts: ServerState, call: ServerRequest) => ServerOutcome;

/** The routes of the server itself, by method and path. */
export const SERVER_ROUTES: Readonly<Record<ServerRouteKey, ServerRoute>> = {
  "GET /healthz": () => ({ ok: true, answer: { status: "ok" } }),
  "POST /api/session": ({ sessions }, { members }) => {
    const { launchToken } = members;
    const answer = sessions.open(launchToken);
    if (answer === undefined)
      return { ok: false, error: createWireError("unauthenticated", WRONG_LAUNCH_TOKEN) };
    const problems = validateBody(members, GENERATOR_ROUTES["POST /api/session"].body ?? {});
    const [first] = problems;
    if (first === undefined) return { ok: true, answer };
    return { ok: false, error: createWireError("invalid_body", first.message, problems) };
  },
  "GET /api/openapi.json": () => ({ ok: true, answer: generatorDocument() }),
  "GET /api/events": ({ events }, { response }) => {
    streamEvents(response, events);
    return { ok: true, isStream: true };
  },
};

const WRONG_LAUNCH_TOKEN =
  "This is not the launch token of this server. It is in the address that the server printed when it started, and in .lathe/run/server.json.";

/** True for the routes of the server itself. */
export function isServerRoute(key: GeneratorRouteKey): key is ServerRouteKey {
  return Object.hasOwn(SERVER_ROUTES, key);
}
