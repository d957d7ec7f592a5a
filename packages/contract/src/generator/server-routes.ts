// The routes of the server itself: health, sessions, the document, events.
import { object, type Schema, text, words } from "../schema.ts";
import { APPLICATION_ROUTES } from "./application-routes.ts";
import { openRoute, readRoute } from "./route.ts";

const EVENTS = [
  "Tells what changed, whoever changed it, hand edits on disk included. Read it with `fetch` and the bearer token. It begins with one event of every kind that there is something to say of, so that nothing is missed; from then on an event says that something is different.",
  "",
  "| event | data |",
  "|---|---|",
  "| `model` | `{revision, since, source, at, changes}`: the model is another; `changes`, as in `POST /api/model-restore`, make it of the one with the revision `since`, and are null where that is not known or too much; `source` and `at` say who made it and when |",
  "| `plan` | `{revision, savedRevision}`: what generating would do is another |",
  "| `generation` | `{planId, state, step, done, total, ms, steps, historyId, message}`: how far a generation is that this server carries out, or how the last one ended; not told before the first |",
  "| `application` | `{state, step, url, message}`: how the application that runs beside the generator is doing |",
  "",
  "A generation takes the steps `check`, `render`, `prove`, `write` and `record`; `done` of `total` are over, `steps` has the `ms` of each, and `ms` is the time in all. `state` is `running`, `done` (with the `historyId`) or `failed` (with a `message`; nothing was written).",
  "",
  "An application that is `starting` says what it is at: `stopping` the one before it, `migrating`, or `starting`.",
].join("\n");

const EVENTS_EXAMPLE = [
  'event: model\ndata: {"revision":"8c1f5e0d","since":null,"source":"disk","at":"2026-01-31T08:00:00.000Z","changes":null}\n\n',
  'event: plan\ndata: {"revision":"8c1f5e0d","savedRevision":"41d7a2b9"}\n\n',
  'event: application\ndata: {"state":"ready","step":null,"url":"http://127.0.0.1:4200","message":null}\n\n',
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
  ...APPLICATION_ROUTES,
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
