// Runs the handler of a route for whoever sends the request.
import type { ServerOptions as HttpServerOptions } from "@lathe/http";
import type { Principal } from "../identity/principal.ts";
import type { Authenticator } from "./authenticator.ts";
import { createRouteRequest, type RouteRequestContext } from "./route-request.ts";
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
    const context: RouteRequestContext = {
      log,
      reauthenticate: (session) => authenticator.authenticate(guard, authorization, session),
    };
    const runFor = (principal: Principal | null) => {
      request.caller = principal;
      return run(createRouteRequest(request, principal, context));
    };
    return isReadRoute(route)
      ? authenticator.runRead(guard, authorization, runFor)
      : authenticator.authenticate(guard, authorization).then(runFor);
  };
}
