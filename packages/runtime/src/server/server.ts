// The HTTP server: the one place that knows the framework. It turns requests into those of routes, and answers into replies.
import type { AddressInfo } from "node:net";
import { REQUEST_ID_HEADER } from "@lathe/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Principal } from "../auth/principal.ts";
import type { Session } from "../db/driver.ts";
import { type ApplicationError, rateLimited, unavailable } from "../errors/application-error.ts";
import { applicationErrorFrom } from "../errors/from-failure.ts";
import { clientOf } from "../auth/client-address.ts";
import type { ReadyState } from "../operations/readiness.ts";
import type { Authenticator } from "./authenticate.ts";
import { type CorsPolicy, corsHeaders, preflightAnswer } from "./cors.ts";
import { type FrameworkOptions, createFramework, frameworkError } from "./framework.ts";
import { problemAnswer } from "./problem-answer.ts";
import { type RateLimit, createRateLimiter } from "./rate-limit.ts";
import { headProblem } from "./request-head.ts";
import { answerOriginOf, responseHeaders } from "./response-headers.ts";
import { createRouteIndex } from "./route-index.ts";
import { addressOf, routeRequest, valuesOf } from "./route-request.ts";
import type { Answer, Route } from "./route.ts";

/** What a server serves, and how. */
export interface ServerOptions extends FrameworkOptions {
  readonly routes: readonly Route[];
  readonly authenticator: Authenticator;
  readonly cors: CorsPolicy | null;
  /** Of the external family. */
  readonly rateLimit: RateLimit | null;
  /** Whether the API can serve; other routes are served always. */
  isReady(): ReadyState;
  onBegin?(): void;
  onDone?(facts: DoneRequest): void;
}

/** A request that was answered; `route` is the pattern of its path, or null where none fitted. */
export interface DoneRequest {
  readonly method: string;
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

/** A running server. */
export interface Server {
  listen(address: { readonly host: string; readonly port: number }): Promise<{ readonly port: number }>;
  /** Takes no more requests, ends those under way, and cuts off what is left after the grace. */
  close(graceMs: number): Promise<void>;
}

/** Makes a server. */
export function createServer(options: ServerOptions): Server {
  const state = { isClosing: false };
  const app = createFramework(options);
  const limiter = options.rateLimit === null ? undefined : createRateLimiter(options.rateLimit);
  const index = createRouteIndex(options.routes);

  function admit(request: FastifyRequest, route: Route): void {
    if (state.isClosing) throw unavailable();
    const ready = options.isReady();
    if (!ready.ok && route.path.startsWith("/api/")) throw unavailable(ready.reason);
    if (limiter === undefined || answerOriginOf(route.path) !== "external") return;
    const { allowed, retryAfterSeconds } = limiter.take(clientOf(request.ip), Date.now());
    if (!allowed) throw rateLimited(retryAfterSeconds);
  }

  function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
    // A path can be spelt in several ways; its route is one.
    const origin = answerOriginOf(request.latheRoute ?? addressOf(request).path);
    const isSignedIn = request.lathePrincipal !== null;
    reply.headers(responseHeaders({ origin, isSignedIn, hasCors: options.cors !== null }));
    if (options.cors !== null) {
      reply.headers(corsHeaders(options.cors, { target: origin, origin: request.headers.origin }));
    }
    if (state.isClosing) reply.header("connection", "close");
    if (answer.headers !== undefined) reply.headers(answer.headers);
    reply.code(answer.status);
    if (answer.body === undefined) return reply.send();
    if (!reply.hasHeader("content-type")) reply.header("content-type", "application/json; charset=utf-8");
    return reply.send(answer.body);
  }

  function fail(request: FastifyRequest, reply: FastifyReply, failure: unknown): FastifyReply {
    const error = applicationErrorFrom(failure);
    logFailure(options.log, request.id, error);
    return send(request, reply, problemAnswer(error, request.id));
  }

  for (const route of options.routes) {
    const isRead = route.method === "GET" && route.hasEffects !== true;
    app.route({
      method: route.method,
      url: route.path,
      config: { takesBody: route.takesBody, maxBodyBytes: route.maxBodyBytes },
      onRequest: async (request, reply) => {
        request.latheRoute = route.path;
        try {
          admit(request, route);
          if (!isRead) await options.authenticator.admit(route.guard, valuesOf(request, "authorization"));
          return undefined;
        } catch (failure) {
          return fail(request, reply, failure);
        }
      },
      handler: async (request, reply) => {
        const headers = valuesOf(request, "authorization");
        const run = (principal: Principal | null): Promise<Answer> => {
          request.lathePrincipal = principal;
          const confirm = (session: Session) =>
            options.authenticator.authenticate(route.guard, headers, session);
          return route.handle(routeRequest(request, { route, log: options.log, confirm }));
        };
        try {
          // A body may take its time: who sent it is asked when it is there.
          const answer = isRead
            ? await options.authenticator.read(route.guard, headers, run)
            : await run(await options.authenticator.authenticate(route.guard, headers));
          return send(request, reply, answer);
        } catch (failure) {
          return fail(request, reply, failure);
        }
      },
    });
  }

  function sendNoRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { path } = addressOf(request);
    const target = answerOriginOf(path);
    const preflight = preflightAnswer(options.cors, {
      method: request.method,
      target,
      origin: request.headers.origin,
      requestedMethod: request.headers["access-control-request-method"],
    });
    return preflight === undefined
      ? fail(request, reply, index(request.method, path))
      : send(request, reply, preflight);
  }

  app.setNotFoundHandler(sendNoRoute);
  app.setErrorHandler((error, request, reply) => fail(request, reply, frameworkError(error)));
  app.addHook("onRequest", async (request, reply) => {
    options.onBegin?.();
    reply.header(REQUEST_ID_HEADER, request.id);
    const problem = headProblem(request.raw);
    if (problem !== undefined) return fail(request, reply, problem);
    // Where there is no route, the body is of no interest.
    return request.is404 ? sendNoRoute(request, reply) : undefined;
  });
  app.addHook("onResponse", async (request, reply) => {
    const seconds = reply.elapsedTime / 1000;
    const { method, latheRoute: route } = request;
    const { statusCode: status } = reply;
    options.onDone?.({ method, route, status, seconds });
    options.log.info(
      {
        requestId: request.id,
        method,
        path: loggedPath(addressOf(request).path),
        status,
        ms: Math.round(seconds * 1000),
      },
      "request",
    );
  });

  return {
    async listen({ host, port }) {
      await app.listen({ host, port });
      return { port: (app.server.address() as AddressInfo).port };
    },
    async close(graceMs) {
      state.isClosing = true;
      const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
      try {
        await app.close();
      } finally {
        clearTimeout(cut);
      }
    },
  };
}

/** The path without what may be a secret in it, such as the token of a password reset. */
function loggedPath(path: string): string {
  return path.replaceAll(/[^/]{40,}/g, "…");
}

/** Failures of the server are logged with their cause, which the caller is not told. */
function logFailure(log: ServerOptions["log"], requestId: string, { code, cause }: ApplicationError): void {
  if (code === "internal") log.error({ requestId, err: cause }, "The request failed.");
  else if (code === "unavailable") log.warn({ requestId, err: cause }, "The request could not be served.");
}
