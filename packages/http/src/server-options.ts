// What a server is made of, and what it leaves to whoever makes it: who is let in, how refusals are worded, which headers are added.
import type { BytesAnswer, Headers, Outcome } from "./answer.ts";
import type { TrustProxy } from "./client-address.ts";
import type { JsonBodyRules, ServerLimits } from "./limits.ts";
import type { Failure } from "./refusal.ts";
import type { HttpRequest, RequestHead } from "./request.ts";
import type { AnyRequest, AnyRoute } from "./route.ts";

/** The parts of a server. `Request` is what its handlers get, made out of a HttpRequest by `call`. */
export interface ServerOptions<Guard, Caller = unknown, Request extends AnyRequest = HttpRequest<Caller>> {
  readonly routes: readonly AnyRoute<Guard, Request>[];
  readonly limits: ServerLimits;
  readonly json: JsonBodyRules;
  /** Whose word on the client's address counts; nobody's unless said otherwise. */
  readonly trustProxy?: TrustProxy;
  newRequestId(): string;
  /**
   * Looks at a request before anything of its body is read, and before an unknown address is answered as such: `route` is null
   * there. What it gives is the answer; undefined lets the request go on.
   */
  admit?(
    request: RequestHead<Caller>,
    route: AnyRoute<Guard, Request> | null,
  ): Outcome | undefined | Promise<Outcome | undefined>;
  /** Finds out who the caller is, and runs the handler for it, by `run`: once, or again where the caller turned out to be another. */
  call(
    request: HttpRequest<Caller>,
    route: AnyRoute<Guard, Request>,
    run: (request: Request) => Promise<Outcome>,
  ): Promise<Outcome>;
  /** The answer for a request that gets none of its handler: the one place where refusals and failures are put into words. */
  answerFailure(failure: Failure, request: FailedRequest): BytesAnswer;
  /** The headers that the answer to a request carries; those of the answer itself go over them. */
  headers?(request: RequestHead<Caller>, route: AnyRoute<Guard, Request> | null): Headers;
  onRequestStart?(): void;
  onRequestEnd?(done: CompletedRequest): void;
  /** Hears why a connection was ended without a whole answer: a stream failed half-way, or the server's own words did. */
  onBroken?(error: unknown, request: RequestHead<Caller>): void;
}

/** What is known of any request that fails, also of one that is no HTTP: its method and path are empty. */
export type FailedRequest = Pick<RequestHead, "id" | "method" | "path">;

/** A request that was answered, or whose client left. */
export interface CompletedRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The path of its route, or null where none fitted. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}
