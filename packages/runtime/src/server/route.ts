// A route as data: what it answers to, who may use it, and what it does. The HTTP framework is not known here.
import type { HttpMethod, Permission } from "@lathe/contract";
import type { Principal } from "../identity/principal.ts";
import type { Session } from "../db/driver.ts";

/**
 * Who may use a route.
 * - `open`: anyone; a token is not looked at.
 * - `anonymous`: anyone; a token that is sent must be valid.
 * - `signedIn`: any account.
 * - `operator`: operators with the permission, if there is one.
 */
export type Guard =
  | { readonly kind: "open" }
  | { readonly kind: "anonymous" }
  | { readonly kind: "signedIn" }
  | { readonly kind: "operator"; readonly permission: Permission | null };

/** A request as a route sees it. */
export interface RouteRequest {
  readonly id: string;
  /** The path's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The path as it was sent, without the query. */
  readonly path: string;
  /** The query as it was sent, without its question mark. */
  readonly query: string;
  /** The values of a header, by its name in lower case; several where it was sent several times. */
  header(name: string): readonly string[];
  /** The JSON of the body; undefined for routes without one. */
  readonly body: unknown;
  /** The address of the client. */
  readonly ip: string;
  /** Null for an anonymous caller. */
  readonly principal: Principal | null;
  /**
   * The same request by whoever its token is as a transaction sees it; for writes that decide by the caller's rights under a
   * lock. Throws where the token is not valid any more, or the guard lets it in no longer.
   */
  reauthenticate(session: Session): Promise<RouteRequest>;
  readonly log: Log;
}

/** Where a request's events are written; every line carries the request id. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** An answer: `body` is text as it goes out, JSON unless a content type is said. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A route. */
export interface Route {
  readonly method: HttpMethod;
  /** From the root, with `:name` for a parameter. */
  readonly path: string;
  readonly guard: Guard;
  /** Whether it takes a JSON body. */
  readonly takesBody: boolean;
  /** The largest body in bytes, where it is less than usual: what anyone may send must not cost much to look at. */
  readonly maxBodyBytes?: number;
  /** True for a GET that may change something: it never runs before its caller is known. */
  readonly hasEffects?: boolean;
  /**
   * The methods that its path has in some model: one of them that is off here is answered like an unknown route, any other
   * as a method that is not allowed. Left out: those that are registered.
   */
  readonly possibleMethods?: readonly HttpMethod[];
  handle(request: RouteRequest): Promise<Answer>;
}

/** An answer whose body is a value. */
export function createJsonAnswer(status: number, value: unknown, headers: Answer["headers"] = {}): Answer {
  return { status, headers, body: JSON.stringify(value) };
}
