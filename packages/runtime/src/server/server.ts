// The HTTP server: the one place that knows the framework. It turns requests into those of routes, and answers into replies.
import type { AddressInfo } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Principal } from "../identity/principal.ts";
import type { Session } from "../db/driver.ts";
import { type ApplicationError, rateLimited, unavailable } from "../errors/application-error.ts";
import { toApplicationError } from "../errors/to-application-error.ts";
import { toClientKey } from "../auth/client-address.ts";
import type { ReadyState } from "../operations/readiness.ts";
import { createAnswerHeaders } from "./answer-headers.ts";
import type { Authenticator } from "./authenticator.ts";
import { type CorsPolicy, createCorsHeaders, createPreflightAnswer } from "./cors.ts";
import { type FrameworkOptions, createFramework, translateFrameworkError } from "./framework.ts";
import { createProblemAnswer } from "./problem-answer.ts";
import { type RateLimit, createRateLimiter } from "./rate-limit.ts";
import { findHeadError } from "./request-head.ts";
import { getRouteGroup, getDefaultHeaders } from "./default-headers.ts";
import { createUnmatchedRouteError } from "./unmatched-route.ts";
import { splitUrl, createRouteRequest, getHeaderValues } from "./route-request.ts";
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
  /** False where the log would leave out what is said about each request anyway. */
  readonly logsRequests?: boolean;
  onRequestStart?(): void;
  onRequestEnd?(facts: CompletedRequest): void;
}

/** A request that was answered; `route` is the pattern of its path, or null where none fitted. */
export interface CompletedRequest {
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
  const findUnmatchedError = createUnmatchedRouteError(options.routes);

  function assertServable(request: FastifyRequest, route: Route): void {
    if (state.isClosing) throw unavailable();
    const ready = options.isReady();
    if (!ready.ok && route.path.startsWith("/api/")) throw unavailable(ready.reason);
    if (limiter === undefined || getRouteGroup(route.path) !== "external") return;
    const { allowed, retryAfterSeconds } = limiter.consume(toClientKey(request.ip), Date.now());
    if (!allowed) throw rateLimited(retryAfterSeconds);
  }

  /** The framework has nothing to add to an answer: it goes straight to Node, the head together with the body. */
  function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
    if (reply.raw.headersSent) return;
    const target = request.latheRouteGroup ?? getRouteGroup(splitUrl(request).path);
    const isSignedIn = request.lathePrincipal !== null;
    const head = createAnswerHeaders(answer, {
      requestId: request.id,
      defaultHeaders: getDefaultHeaders({ group: target, isSignedIn, hasCors: options.cors !== null }),
      cors:
        options.cors &&
        createCorsHeaders(options.cors, { routeGroup: target, origin: request.headers.origin }),
      closesConnection: state.isClosing,
    });
    reply.hijack();
    reply.raw.writeHead(answer.status, head);
    reply.raw.end(answer.body);
  }

  function sendError(request: FastifyRequest, reply: FastifyReply, failure: unknown): void {
    const error = toApplicationError(failure);
    logFailure(options.log, request.id, error);
    send(request, reply, createProblemAnswer(error, request.id));
  }

  async function rejectCallerEarly(
    request: FastifyRequest,
    reply: FastifyReply,
    { guard }: Route,
  ): Promise<void> {
    try {
      await options.authenticator.rejectEarly(guard, getHeaderValues(request, "authorization"));
    } catch (failure) {
      sendError(request, reply, failure);
    }
  }

  for (const route of options.routes) {
    const isRead = route.method === "GET" && route.hasEffects !== true;
    // A path can be spelt in several ways; its route is one.
    const target = getRouteGroup(route.path);
    app.route({
      method: route.method,
      url: route.path,
      config: { takesBody: route.takesBody, maxBodyBytes: route.maxBodyBytes },
      onRequest: [
        (request, reply, done) => {
          request.latheRoute = route.path;
          request.latheRouteGroup = target;
          try {
            assertServable(request, route);
          } catch (failure) {
            sendError(request, reply, failure);
            return;
          }
          done();
        },
        ...(isRead
          ? []
          : [(request: FastifyRequest, reply: FastifyReply) => rejectCallerEarly(request, reply, route)]),
      ],
      handler: async (request, reply) => {
        const headers = getHeaderValues(request, "authorization");
        const run = (principal: Principal | null): Promise<Answer> => {
          request.lathePrincipal = principal;
          const confirm = (session: Session) =>
            options.authenticator.authenticate(route.guard, headers, session);
          return route.handle(
            createRouteRequest(request, { route, log: options.log, reauthenticate: confirm }),
          );
        };
        try {
          // A body may take its time: who sent it is asked when it is there.
          const answer = isRead
            ? await options.authenticator.runRead(route.guard, headers, run)
            : await run(await options.authenticator.authenticate(route.guard, headers));
          send(request, reply, answer);
        } catch (failure) {
          sendError(request, reply, failure);
        }
      },
    });
  }

  function sendUnmatched(request: FastifyRequest, reply: FastifyReply): void {
    const { path } = splitUrl(request);
    const target = getRouteGroup(path);
    const preflight = createPreflightAnswer(options.cors, {
      method: request.method,
      routeGroup: target,
      origin: request.headers.origin,
      requestedMethod: request.headers["access-control-request-method"],
    });
    if (preflight === undefined) sendError(request, reply, findUnmatchedError(request.method, path));
    else send(request, reply, preflight);
  }

  app.setNotFoundHandler(sendUnmatched);
  app.setErrorHandler((error, request, reply) => sendError(request, reply, translateFrameworkError(error)));
  app.addHook("onRequest", (request, reply, done) => {
    options.onRequestStart?.();
    const problem = findHeadError(request.raw);
    if (problem !== undefined) sendError(request, reply, problem);
    // Where there is no route, the body is of no interest.
    else if (request.is404) sendUnmatched(request, reply);
    else done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const seconds = reply.elapsedTime / 1000;
    const { method, latheRoute: route } = request;
    const { statusCode: status } = reply;
    options.onRequestEnd?.({ method, route, status, seconds });
    if (options.logsRequests !== false) {
      const path = redactPath(splitUrl(request).path);
      const ms = Math.round(seconds * 1000);
      options.log.info({ requestId: request.id, method, path, status, ms }, "request");
    }
    done();
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
function redactPath(path: string): string {
  return path.length < 40 ? path : path.replaceAll(/[^/]{40,}/g, "…");
}

/** Failures of the server are logged with their cause, which the caller is not told. */
function logFailure(log: ServerOptions["log"], requestId: string, { code, cause }: ApplicationError): void {
  if (code === "internal") log.error({ requestId, err: cause }, "The request failed.");
  else if (code === "unavailable") log.warn({ requestId, err: cause }, "The request could not be served.");
}
