// A route as data: what it answers to, who may use it, what it reads, and what it does.
import type { Readable } from "node:stream";
import type { HttpMethod } from "@lathe/contract";
import type { Outcome } from "./answer.ts";
import type { HttpRequest } from "./request.ts";

/** What is true of every route. `Guard` says who may use it, in the words of its server. */
export interface RouteFacts<Guard> {
  readonly method: HttpMethod;
  /** From the root, with `:name` for one segment, and `*` as the last one for all that follow. */
  readonly path: string;
  readonly guard: Guard;
  /** True for a GET that may change something. */
  readonly hasEffects?: boolean;
  /** Whether HEAD is answered where GET is; true unless said otherwise. */
  readonly hasHead?: boolean;
  /**
   * The methods that its path has in other projects of the same server: one of them that is off here is answered like an
   * unknown address, any other as a method that is not allowed. Left out: those that have a route.
   */
  readonly possibleMethods?: readonly HttpMethod[];
}

/** What a server may make of a request for its handlers: whatever it needs, and the body. */
export type AnyRequest = Pick<HttpRequest, "body">;

/** A route whose handler gets a `Request` when all of it is there. A route of `none` lets a body that is sent pass by. */
export interface Route<
  Guard,
  Request extends AnyRequest = HttpRequest,
  Result extends Outcome = Outcome,
> extends RouteFacts<Guard> {
  /** With `json` the body is a value; see `JsonBodyRules`. With `optionalJson` it may be missing, and is undefined then. */
  readonly body: "none" | "json" | "optionalJson";
  /** The largest body in bytes, where it is not the server's. */
  readonly maxBodyBytes?: number;
  handle(request: Request): Promise<Result>;
}

/** A route whose handler runs before the body has arrived, and reads it as fast as it can. */
export interface StreamRoute<
  Guard,
  Request extends AnyRequest = HttpRequest,
  Result extends Outcome = Outcome,
> extends RouteFacts<Guard> {
  readonly body: "stream";
  /** The largest body in bytes: what is beyond makes the stream fail, and the answer 413. Left out: any. */
  readonly maxBodyBytes?: number;
  handle(request: Request & { readonly body: Readable }): Promise<Result>;
}

/** A route of either kind. */
export type AnyRoute<Guard, Request extends AnyRequest = HttpRequest> =
  | Route<Guard, Request>
  | StreamRoute<Guard, Request>;
