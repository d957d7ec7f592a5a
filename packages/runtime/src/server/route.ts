// Routes of the application: who may use them, and what their handlers get.
import type { Permission } from "@lathe/contract";
import type {
  BytesAnswer,
  FileAnswer,
  HttpRequest,
  Route as HttpRoute,
  RouteFacts,
  StreamAnswer,
  StreamRoute as HttpStreamRoute,
} from "@lathe/http";
import type { Session } from "../db/driver.ts";
import type { Principal } from "../identity/principal.ts";
import type { ConfirmingSession } from "./confirming-session.ts";

/** Who may use a route, and who makes sure of that. */
export type Guard = GuardKind & {
  /**
   * Left out: the server, before it calls the handler. `handler`: the handler, where its request says how; until then its caller is
   * whoever the token was before.
   */
  readonly confirmedBy?: "handler";
};

/**
 * - `open`: anyone; a token is not looked at.
 * - `anonymous`: anyone; a token that is sent must be valid.
 * - `signedIn`: any account.
 * - `operator`: operators with the permission, if there is one, or with the one that does instead.
 */
type GuardKind =
  | { readonly kind: "open" }
  | { readonly kind: "anonymous" }
  | { readonly kind: "signedIn" }
  | { readonly kind: "operator"; readonly permission: Permission | null; readonly alternative?: Permission };

/** A request as a route sees it. */
export interface RouteRequest extends Pick<
  HttpRequest,
  "id" | "params" | "path" | "query" | "header" | "body" | "ip" | "left"
> {
  /** Null for an anonymous caller. */
  readonly principal: Principal | null;
  /**
   * The same request by whoever its token is as a transaction sees it; for writes that decide by the caller's rights under a
   * lock. Throws where the token is not valid any more, or the guard lets it in no longer.
   */
  reauthenticate(session: Session): Promise<RouteRequest>;
  /** There where the handler is to confirm the caller: before it does anything, or with the one statement that it runs. */
  readonly confirming?: ConfirmingSession | undefined;
  readonly log: Log;
}

/** Where a request's events are written; every line carries the request id. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** An answer: `body` is text as it goes out, JSON unless a content type is said. */
export type Answer = BytesAnswer;

/** A route. */
export type Route = HttpRoute<Guard, RouteRequest, Answer>;

/** A route that answers with a file. */
export type FileRoute = HttpRoute<Guard, RouteRequest, FileAnswer>;

/** A route that answers with bytes as they are read. */
export type DownloadRoute = HttpRoute<Guard, RouteRequest, StreamAnswer>;

/** A route that reads its body as it comes. */
export type StreamRoute = HttpStreamRoute<Guard, RouteRequest, Answer>;

/** A route of a web application's files, or of none. */
export type BundleRoute = HttpRoute<Guard, RouteRequest>;

/** A route of any kind. */
export type AnyRoute = Route | FileRoute | DownloadRoute | StreamRoute | BundleRoute;

/** Whether a route only reads: it may begin before its caller is confirmed. */
export function isReadRoute({ method, hasEffects }: RouteFacts<Guard>): boolean {
  return method === "GET" && hasEffects !== true;
}
