// Runs the handler of a route for whoever sends the request.
import type { ServerOptions as HttpServerOptions } from "@lathe/http";
import type { Principal } from "../identity/principal.ts";
import type { Session } from "../db/driver.ts";
import type { Authenticator } from "./authenticator.ts";
import type { ConfirmingSession } from "./confirming-session.ts";
import { createRouteRequest } from "./route-request.ts";
import { type Guard, isReadRoute, type Log, type RouteRequest } from "./route.ts";

/** What a call depends on. */
export interface RouteCallOptions {
  readonly authenticator: Authenticator;
  readonly log: Log;
}

type Call = HttpServerOptions<Guard, Principal, RouteRequest>["call"];

/** Makes the call. A body may take its time: who sent it is asked when it is there. */
export function createRouteCall({ authenticator, log }: RouteCallOptions): Call {
  return (request, route, run) => {
    const { guard } = route;
    const authorization = request.header("authorization");
    const reauthenticate = (session: Session) => authenticator.authenticate(guard, authorization, session);
    const runFor = (principal: Principal | null, confirming?: ConfirmingSession) => {
      request.caller = principal;
      return run(createRouteRequest(request, principal, { log, confirming, reauthenticate }));
    };
    if (isReadRoute(route)) return authenticator.runRead(guard, authorization, runFor);
    if (guard.confirmedBy === "handler") return authenticator.runWrite(guard, authorization, runFor);
    return authenticator.authenticate(guard, authorization).then((principal) => runFor(principal));
  };
}
