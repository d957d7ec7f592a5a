// Who is let in: requests from this machine's own pages and programs, and to the API only those with a session.
import type { Outcome, RequestHead, RouteFacts } from "@lathe/http";
import { createErrorAnswer } from "./answers.ts";
import { originProblem } from "./origin-problem.ts";
import type { Sessions } from "./sessions.ts";
import { createWireError } from "./wire-error.ts";

/** Who may use a route. */
export type Guard = "session" | "everyone";

/** What decides. */
export interface Admission {
  readonly sessions: Sessions;
  /** The port that the server listens at. */
  readonly port: number;
}

const NO_SESSION =
  "Send the token of a session, as Authorization: Bearer. Open one at POST /api/session with the launch token that the server printed when it started.";

/** Why a request is not let in; undefined where it is. That a path of the API is no route is told only to those with a session. */
export function admit(
  { sessions, port }: Admission,
  request: RequestHead,
  route: RouteFacts<Guard> | null,
): Outcome | undefined {
  const isApi = isApiPath(route?.path ?? request.path);
  const foreign = originProblem(
    {
      host: request.header("host"),
      origin: request.header("origin"),
      fetchSite: request.header("sec-fetch-site"),
      isApi,
    },
    port,
  );
  if (foreign !== undefined) return createErrorAnswer(createWireError("foreign_origin", foreign), request.id);
  // Whole addresses, as proxies send them, lead nowhere.
  if (!request.url.startsWith("/")) return { reason: "not_found" };
  const guard = route?.guard ?? (isApi ? "session" : "everyone");
  if (guard === "everyone" || sessions.isAuthorized(request.header("authorization"))) return undefined;
  return createErrorAnswer(createWireError("unauthenticated", NO_SESSION), request.id);
}

function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}
