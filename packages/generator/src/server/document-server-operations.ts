// The operations of the server itself: health, sessions, the document, events.
import type { GeneratorRouteKey } from "@lathe/contract";
import type { OperationFacts } from "./document-operation.ts";

const EVENTS = [
  "Tells what changed, whoever changed it, hand edits on disk included. Read it with `fetch` and the bearer token. It begins with one event of every kind, so that nothing is missed; from then on an event says that something is different.",
  "",
  "| event | data |",
  "|---|---|",
  "| `model` | `{revision}`: the model is another |",
  "| `plan` | `{revision, savedRevision}`: what generating would do is another |",
  "| `application` | `{state, url, message}`: how the application that runs beside the generator is doing |",
].join("\n");

/** What the document says of the server's own routes. */
export const SERVER_OPERATIONS = {
  "GET /healthz": {
    operationId: "checkHealth",
    tag: "server",
    summary: "Whether the server is up",
    description: "Says that the generator answers, not that the generated application does.",
    answer: "health",
  },
  "POST /api/session": {
    operationId: "openSession",
    tag: "server",
    summary: "Open a session",
    description:
      "Trades the launch token, which the server prints and keeps in a private file, for a session of twelve hours, renewed by use.",
    request: "session",
    answer: "session",
    errors: ["unauthenticated"],
  },
  "GET /api/openapi.json": {
    operationId: "describeApi",
    tag: "server",
    summary: "This document",
    description: "The generator API as OpenAPI. It is the same for every project.",
    answer: "document",
  },
  "GET /api/events": {
    operationId: "listen",
    tag: "server",
    summary: "What changes, as server-sent events",
    description: EVENTS,
    answer: "events",
  },
} as const satisfies Partial<Record<GeneratorRouteKey, OperationFacts>>;
