// Sets the HTTP framework up: limits, request ids, bodies as bytes, and our own words for what it refuses by itself.
import type { Readable } from "node:stream";
import { MAX_BODY_BYTES, REQUEST_ID_HEADER } from "@lathe/contract";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import type { Principal } from "../identity/principal.ts";
import { ApplicationError, notFound } from "../errors/application-error.ts";
import { SERVER_LIMITS } from "../operations/server-limits.ts";
import { answerBadHttp } from "./bad-http.ts";
import { bodyTooLarge, readBodyBytes } from "./body-bytes.ts";
import { createProblemAnswer } from "./problem-answer.ts";
import { resolveRequestId } from "./request-id.ts";
import { type RouteGroup, getRouteGroup, getDefaultHeaders } from "./default-headers.ts";
import { splitUrl } from "./route-request.ts";
import type { Log } from "./route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the route reads a body, and how large it may be. */
    takesBody?: boolean;
    maxBodyBytes?: number | undefined;
  }
  interface FastifyRequest {
    /** Who asks, once that is known. */
    lathePrincipal: Principal | null;
    /** The pattern of the path that was matched. */
    latheRoute: string | null;
    /** Where that pattern leads. */
    latheRouteGroup: RouteGroup | null;
  }
}

/** What the framework must know. */
export interface FrameworkOptions {
  /** Whose word on the client's address counts. */
  readonly trustProxy: boolean | number | readonly string[];
  readonly log: Log;
}

/** The framework, which leaves everything to us that it would do in its own way. */
export function createFramework({ trustProxy, log }: FrameworkOptions): FastifyInstance {
  const app = fastify({
    logger: false,
    trustProxy: toTrustOption(trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    genReqId: ({ headers }) => resolveRequestId(toList(headers[REQUEST_ID_HEADER])),
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    keepAliveTimeout: SERVER_LIMITS.keepAliveTimeoutMs,
    requestTimeout: SERVER_LIMITS.requestTimeoutMs,
    http: {
      maxHeaderSize: SERVER_LIMITS.maxHeaderBytes,
      requireHostHeader: false,
      headersTimeout: SERVER_LIMITS.headersTimeoutMs,
      connectionsCheckingInterval: SERVER_LIMITS.checkingIntervalMs,
    },
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      maxParamLength: SERVER_LIMITS.maxParameterLength,
      querystringParser: () => ({}),
    },
    clientErrorHandler: answerBadHttp,
    frameworkErrors: (_error, request, reply) => answerBadAddress({ request, reply, log }),
  });
  // One more than is taken: whoever sends more must be told.
  app.server.maxHeadersCount = SERVER_LIMITS.maxHeaders + 1;
  app.decorateRequest("lathePrincipal", null);
  app.decorateRequest("latheRoute", null);
  app.decorateRequest("latheTarget", null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (request: FastifyRequest, payload: Readable) => {
    const { takesBody, maxBodyBytes } = request.routeOptions.config;
    if (takesBody === true) return readBodyBytes(payload, request.headers, maxBodyBytes);
    // What nobody asked for is let pass by.
    payload.resume();
    return Promise.resolve(undefined);
  });
  return app;
}

function toTrustOption(trust: FrameworkOptions["trustProxy"]) {
  if (typeof trust === "number") return (_address: string, hop: number) => hop < trust;
  return typeof trust === "boolean" ? trust : [...trust];
}

/** An address that can't be decoded is nobody's. */
function answerBadAddress(bad: {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: Log;
}): void {
  const { request, reply, log } = bad;
  const { status, body = "", headers = {} } = createProblemAnswer(notFound(), request.id);
  const origin = getRouteGroup(splitUrl(request).path);
  log.info({ requestId: request.id, method: request.method, status }, "request with a bad address");
  void reply
    .code(status)
    .headers({
      [REQUEST_ID_HEADER]: request.id,
      ...getDefaultHeaders({ group: origin, isSignedIn: false, hasCors: false }),
      ...headers,
    })
    .send(body);
}

function toList(value: string | string[] | undefined): readonly string[] | undefined {
  return typeof value === "string" ? [value] : value;
}

/** What the framework refuses by itself, in the words of the catalogue. */
export function translateFrameworkError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return bodyTooLarge();
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    case "FST_ERR_CTP_EMPTY_TYPE":
      return new ApplicationError(
        "unsupported_media_type",
        "Send JSON, with Content-Type: application/json.",
      );
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "ECONNRESET":
      return new ApplicationError("validation_failed", "The body was cut off, or is not as long as it says.");
    default:
      return error;
  }
}
