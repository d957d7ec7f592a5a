// The routes of the server itself: health, sessions, the document, events.
import { object, type Schema, text, words } from "../schema.ts";
import { openRoute, readRoute } from "./route.ts";

const EVENTS = [
  "Tells what changed, whoever changed it, hand edits on disk included. Read it with `fetch` and the bearer token. It begins with one event of every kind, so that nothing is missed; from then on an event says that something is different.",
  "",
  "| event | data |",
  "|---|---|",
  "| `model` | `{revision}`: the model is another |",
  "| `plan` | `{revision, savedRevision}`: what generating would do is another |",
  "| `application` | `{state, url, message}`: how the application that runs beside the generator is doing |",
].join("\n");

const EVENTS_EXAMPLE = [
  'event: model\ndata: {"revision":"8c1f5e0d"}\n\n',
  'event: plan\ndata: {"revision":"8c1f5e0d","savedRevision":"41d7a2b9"}\n\n',
  'event: application\ndata: {"state":"ready","url":"http://127.0.0.1:4200","message":null}\n\n',
].join("");

/** Server-sent events, until either side ends. */
const eventStream: Schema<never> = { type: "string", examples: [EVENTS_EXAMPLE] };

/** An OpenAPI document. */
const apiDocument: Schema<object> = { type: "object", examples: [{ openapi: "3.1.0" }] };

const health = object({ status: words("That it answers says it all.", ["ok"]) });

const launch = object({
  launchToken: text(
    "The secret that the server printed when it started.",
    "nZ4mO0sK3mX2oGqk8i0sXw9o1Jv7b1hM2cQmY1rT5uE",
  ),
});

const session = object({
  token: text(
    "To be sent as a bearer token with every request.",
    "Jx0w5b2uQ9yN1fTq3LrV8sCk7dHm4pZe6aGiWoXtYvB",
  ),
  expiresAt: text("When it ends unless it is used before.", "2026-01-31T20:00:00.000Z", {
    format: "date-time",
  }),
});

/** Routes of the server itself. */
export const SERVER_ROUTES = {
  "GET /healthz": openRoute(200, {
    operationId: "checkHealth",
    tag: "server",
    summary: "Whether the server is up",
    description: "Says that the generator answers, not that the generated application does.",
    answer: health,
  }),
  "POST /api/session": openRoute(201, {
    operationId: "openSession",
    tag: "server",
    summary: "Open a session",
    description:
      "Trades the launch token, which the server prints and keeps in a private file, for a session of twelve hours, renewed by use.",
    body: launch,
    answer: session,
    errors: ["unauthenticated"],
  }),
  "GET /api/openapi.json": readRoute({
    operationId: "describeApi",
    tag: "server",
    summary: "This document",
    description: "The generator API as OpenAPI. It is the same for every project.",
    answer: apiDocument,
  }),
  "GET /api/events": readRoute({
    operationId: "listen",
    tag: "server",
    summary: "What changes, as server-sent events",
    description: EVENTS,
    answer: eventStream,
    answerType: "text/event-stream",
  }),
} as const;
