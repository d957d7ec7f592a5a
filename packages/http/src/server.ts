// A server: Node's own, with its limits, whose requests go the way of `respond`, and which ends in good order.
import { createServer as createNodeServer } from "node:http";
import { answerBadHttp } from "./bad-http.ts";
import { startArrivalTimeout } from "./body-timeout.ts";
import { createClientAddress } from "./client-address.ts";
import { createDrain, type Drain, type DrainOptions } from "./drain.ts";
import { Exchange, type ExchangeFacts, type Incoming } from "./exchange.ts";
import type { ServerLimits } from "./limits.ts";
import { createListener, type ListenOptions } from "./listen.ts";
import type { HttpRequest } from "./request.ts";
import { type Responder, respond } from "./respond.ts";
import { createRouteIndex } from "./route-index.ts";
import type { AnyRequest, AnyRoute } from "./route.ts";
import type { ServerOptions } from "./server-options.ts";
import { createUnsent } from "./unsent.ts";

/** A server. */
export interface Server {
  /** Listens; rejects with the operating system's error where that is not possible, and may be tried again then. */
  listen(options: ListenOptions): Promise<{ readonly port: number }>;
  /** Takes no more requests, lets those under way end, and closes all connections. */
  close(options: DrainOptions): Promise<void>;
}

/** Makes a server, which does not listen yet. Throws where two routes take the same requests. */
export function createServer<Guard, Caller = unknown, Request extends AnyRequest = HttpRequest<Caller>>(
  options: ServerOptions<Guard, Caller, Request>,
): Server {
  const { routes, limits, trustProxy = false } = options;
  const node = createNodeServer(toNodeOptions(limits));
  // One more than is taken: whoever sends more must be told.
  node.maxHeadersCount = limits.maxHeaders + 1;
  const drain = createDrain(node);
  const facts: ExchangeFacts = {
    newRequestId: () => options.newRequestId(),
    clientAddress: createClientAddress(trustProxy),
  };
  const responder: Responder<Guard, Caller, Request> = {
    options,
    index: createRouteIndex(routes, limits.maxParameterLength),
    unsent: createUnsent(limits),
    isClosing: () => drain.isClosing(),
  };
  const accept = (incoming: Incoming) => void serve(responder, drain, new Exchange(incoming, facts));
  node.on("request", (message, response) => accept({ message, response, awaitsContinue: false }));
  node.on("checkContinue", (message, response) => accept({ message, response, awaitsContinue: true }));
  node.on("clientError", (error, socket) => {
    const id = options.newRequestId();
    answerBadHttp(error, socket, (refusal) => ({
      requestId: id,
      answer: options.answerFailure(refusal, { id, method: "", path: "" }),
    }));
  });
  const listener = createListener(node);
  return {
    listen: (address) => listener.listen(address),
    async close(draining) {
      listener.close();
      await drain.close(draining);
    },
  };
}

function toNodeOptions(limits: ServerLimits) {
  return {
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersTimeoutMs,
    // How long a body may take depends on its route: see `body-timeout.ts`.
    requestTimeout: 0,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.checkingIntervalMs,
    // Without one, or with two, a request is refused in the server's own words.
    requireHostHeader: false,
  };
}

/** Answers one request, and tells of its begin and its end. */
async function serve<Guard, Caller, Request extends AnyRequest>(
  responder: Responder<Guard, Caller, Request>,
  drain: Drain,
  exchange: Exchange<Caller, AnyRoute<Guard, Request>>,
): Promise<void> {
  const { options } = responder;
  const { message, response } = exchange;
  drain.begin(message);
  options.onRequestStart?.();
  exchange.stopArrivalTimeout = startArrivalTimeout(exchange, options.limits.requestTimeoutMs);
  // A client that left is no failure.
  response.on("error", () => {});
  response.once("close", () => {
    drain.sent();
    const { id, method, path, route, startedAt } = exchange;
    const seconds = (performance.now() - startedAt) / 1000;
    options.onRequestEnd?.({
      id,
      method,
      path,
      route: route?.path ?? null,
      status: response.statusCode,
      seconds,
    });
  });
  try {
    await respond(responder, exchange);
  } catch (error) {
    // Whatever goes wrong with one request ends no more than its own connection.
    message.destroy();
    options.onBroken?.(error, exchange);
  }
  drain.handled();
}
