// The generator's HTTP server: its routes, who is let in, its limits, and its words for what goes wrong.
import { randomUUID } from "node:crypto";
import { createServer, type JsonBodyRules, type Route, type ServerLimits } from "@lathe/http";
import { MAX_FILE_BYTES } from "../store/file-problem.ts";
import { admit, type Guard } from "./admit.ts";
import { answerFailure } from "./answer-failure.ts";
import { COMMON_HEADERS } from "./answers.ts";
import { type ApiContext, createApiRoutes } from "./api-routes.ts";

/** What the server works with. */
export interface LocalServerOptions extends ApiContext {
  /** The files outside the API. */
  readonly pageRoutes: readonly Route<Guard>[];
  /** Paths of this machine that nobody is told. */
  readonly privatePaths: readonly string[];
}

/** A server that may listen. */
export interface LocalServer {
  /** Listens at a port of this machine, 0 for any. Rejects with the operating system's error, and may be tried again then. */
  listen(port: number): Promise<number>;
  /** Takes no more requests, waits for those under way and for their answers to be sent, and ends all connections. */
  close(): Promise<void>;
}

const LIMITS: ServerLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 60_000,
  streamTimeoutMs: 60_000,
  streamBytesPerSecond: 8192,
  streamGraceMs: 60_000,
  sendTimeoutMs: 60_000,
  maxUnsentBytes: 268_435_456,
  // Longer than a client may be too busy to hear that its connection ended: its next request would be lost.
  keepAliveTimeoutMs: 65_000,
  checkingIntervalMs: 5000,
  maxHeaderBytes: 32_768,
  // As many as fit.
  maxHeaders: 32_768,
  // Longer than any name, with room to spare.
  maxParameterLength: 200,
};

/** What is larger or deeper could not be a model file, either. */
const JSON_BODIES: JsonBodyRules = {
  maxBytes: MAX_FILE_BYTES,
  maxDepth: 64,
  exactNumbers: false,
  allowsEmpty: true,
};

/** How long the last answers may take on their way. */
const SEND_MS = 3000;

/** Makes the server, which does not listen yet. */
export function createLocalServer(options: LocalServerOptions): LocalServer {
  const { sessions, events, handler, pageRoutes, privatePaths } = options;
  let port = 0;
  const server = createServer<Guard>({
    routes: [...createApiRoutes(options), ...pageRoutes],
    limits: LIMITS,
    json: JSON_BODIES,
    newRequestId: randomUUID,
    admit: (request, route) => admit({ sessions, port }, request, route),
    call: (request, _route, run) => run(request),
    answerFailure: (failure, request) =>
      answerFailure({ log: (line) => handler.log(line), privatePaths, port }, failure, request),
    headers: () => COMMON_HEADERS,
  });
  return {
    async listen(wanted) {
      ({ port } = await server.listen({ host: "127.0.0.1", port: wanted, exclusive: true }));
      return port;
    },
    async close() {
      let watching: Promise<void> | undefined;
      const onClosing = () => void (watching = events.close());
      await server.close({ sendMs: SEND_MS, abortsIncomplete: true, onClosing });
      await watching;
    },
  };
}
