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
  /** Whether HEAD is answered where GET is; true unless said otherwise. */
  readonly hasHead?: boolean;
  /**
   * The methods that its path has in other projects of the same server: one of them that is off here is answered like an
   * unknown address, any other as a method that is not allowed. Left out: those that have a route.
   */
  readonly possibleMethods?: readonly HttpMethod[];
}

/**
 * What a route reads.
 * - `none`: a body that is sent is let pass by.
 * - `json`: the body is there when the handler runs, as a value; see `JsonBodyRules`.
 * - `stream`: the handler runs before the body has arrived, and reads it as fast as it can.
 */
export type RouteBody =
  | { readonly body: "none" }
  /** The largest body in bytes, where it is not the server's. */
  | { readonly body: "json"; readonly maxBodyBytes?: number }
  /** The largest body in bytes: what is beyond makes the stream fail, and the answer 413. Left out: any. */
  | { readonly body: "stream"; readonly maxBodyBytes?: number };

/** A route whose handler gets a `Request`; where the body is a stream, with that stream as its body. */
export type Route<Guard, Request extends HttpRequest = HttpRequest> = RouteFacts<Guard> &
  (
    | (Extract<RouteBody, { readonly body: "none" | "json" }> & {
        handle(request: Request): Promise<Outcome>;
      })
    | (Extract<RouteBody, { readonly body: "stream" }> & {
        handle(request: Request & { readonly body: Readable }): Promise<Outcome>;
      })
  );
