// One request and its response on their way through the server: what is known so far, in one place.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { REQUEST_ID_HEADER } from "@lathe/contract";
import { createLeftSignal } from "./body-bytes.ts";
import { NOTHING_TO_STOP } from "./body-timeout.ts";
import type { ClientAddress } from "./client-address.ts";
import { listHeaderValues, splitAddress, toRequestId } from "./request-head.ts";
import type { HttpRequest } from "./request.ts";

/** What an exchange needs of its server. */
export interface ExchangeFacts {
  newRequestId(): string;
  readonly clientAddress: ClientAddress;
}

/** A request with its response. Routes and hooks get it as the request that it is. */
export class Exchange<Caller, R> implements HttpRequest<Caller> {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  readonly id: string;
  readonly path: string;
  readonly query: string;
  readonly startedAt = performance.now();
  readonly #clientAddress: ClientAddress;
  caller: Caller | null = null;
  /** Null until a route is found. */
  route: R | null = null;
  params: Readonly<Record<string, string>> = {};
  body: unknown = undefined;
  /** The body where it is a stream; the handler may leave some of it unread. */
  openBody: Readable | null = null;
  /** Whether the client waits to be told to send its body. */
  awaitsContinue: boolean;
  /** Ends the watch over how long the body takes to arrive. */
  stopArrivalTimeout = NOTHING_TO_STOP;
  /** Whether the connection ends with the answer, since what is left of the request is not read. */
  closesConnection = false;

  constructor(
    { message, response, awaitsContinue }: Incoming,
    { newRequestId, clientAddress }: ExchangeFacts,
  ) {
    this.message = message;
    this.response = response;
    this.awaitsContinue = awaitsContinue;
    this.id = toRequestId(listHeaderValues(message.rawHeaders, REQUEST_ID_HEADER), newRequestId);
    const { path, query } = splitAddress(this.url);
    this.path = path;
    this.query = query;
    this.#clientAddress = clientAddress;
  }

  /** Sets the route that was found. */
  setRoute({
    route,
    params,
  }: {
    readonly route: R;
    readonly params: Readonly<Record<string, string>>;
  }): void {
    this.route = route;
    this.params = params;
  }

  get method(): string {
    return this.message.method ?? "";
  }

  get url(): string {
    return this.message.url ?? "";
  }

  // Few ask for it, and finding it out takes time.
  get ip(): string {
    return this.#clientAddress(this.message);
  }

  // Few ask for it, and most of them once.
  get left(): AbortSignal {
    return createLeftSignal(this.response);
  }

  header(name: string): readonly string[] {
    return listHeaderValues(this.message.rawHeaders, name);
  }
}

/** A request as Node hands it over. */
export interface Incoming {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  readonly awaitsContinue: boolean;
}
