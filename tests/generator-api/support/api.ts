// Calls the generator API over HTTP; every answer is checked against the document that the server serves.
import assert from "node:assert/strict";
import { connect } from "node:net";
import { once } from "node:events";
import { GENERATOR_ROUTES, type GeneratorErrorCode, type GeneratorRouteKey } from "@lathe/contract";
import { type CheckedResponse, type ResponseCheck, responseCheckFor } from "./response-check.ts";

/** What to send besides method and path. */
export interface CallOptions {
  /** A bearer token in place of the session's; null for none. */
  readonly token?: string | null;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, in place of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: AbortSignal;
}

/** An answer. */
export interface CallResponse extends CheckedResponse {
  /** The body, parsed; undefined where it is no JSON. */
  readonly json: any; // oxlint-disable-line typescript/no-explicit-any -- tests look into it and fail if it is not as they expect
}

/** What stands in a route's path and query, and what is sent. */
export interface RouteRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A client with a session. */
export interface Api {
  readonly base: string;
  readonly token: string;
  call(method: string, path: string, options?: CallOptions): Promise<CallResponse>;
  /** Calls a route of the table. Where it takes a revision, that of the model as it is goes along, unless one is given. */
  send(key: GeneratorRouteKey, request?: RouteRequest): Promise<CallResponse>;
  /** The same, where success is expected. */
  done(key: GeneratorRouteKey, request?: RouteRequest): Promise<CallResponse["json"]>;
  /** The model's revision. */
  revision(): Promise<string>;
  /** Sends bytes (one per character) as they are, and checks what comes back before the connection ends. */
  raw(text: string): Promise<CheckedResponse>;
}

/** A client of a server. */
export async function openApi(base: string, launchToken: string): Promise<Api> {
  let check: ResponseCheck = () => {};
  const { json } = await sendCall(base, "POST", "/api/session", { token: null, body: { launchToken } });
  const { token } = json as { readonly token: string };
  const { text } = await sendCall(base, "GET", "/api/openapi.json", { token });
  check = responseCheckFor(text);
  const call: Api["call"] = async (method, path, options = {}) => {
    const called = await sendCall(base, method, path, { token, ...options });
    check(called);
    return called;
  };
  const revision = async () => (await call("GET", "/api/project")).json.revision as string;
  const send: Api["send"] = async (key, request = {}) => {
    const { method, path, body } = await toSentRequest(key, request, revision);
    return call(method, path, body === undefined ? {} : { body });
  };
  return {
    base,
    token,
    call,
    send,
    revision,
    async done(key, request) {
      const { status, text: answer, json: value } = await send(key, request);
      assert.equal(status, GENERATOR_ROUTES[key].status, `${key}: ${answer}`);
      return value;
    },
    async raw(sent) {
      const answered = await sendRawText(base, sent);
      if (answered.status !== 0) check(answered);
      return answered;
    },
  };
}

/** Asserts that a request was refused, and how. */
export function assertRefused(called: CallResponse, code: GeneratorErrorCode): void {
  assert.equal(called.json?.contractError?.code, code, `${called.method} ${called.path}: ${called.text}`);
}

/** The address of a route. */
export function toAddress(key: GeneratorRouteKey, { params = {}, query = {} }: RouteRequest = {}): string {
  const path = key
    .slice(key.indexOf(" ") + 1)
    .replaceAll(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `no-${name}`));
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}

async function toSentRequest(key: GeneratorRouteKey, request: RouteRequest, revision: () => Promise<string>) {
  const method = key.slice(0, key.indexOf(" "));
  const place = GENERATOR_ROUTES[key].expectedRevision;
  const isGiven = Object.hasOwn((place === "body" ? request.body : request.query) ?? {}, "expectedRevision");
  const added = place === "none" || isGiven ? {} : { expectedRevision: await revision() };
  if (place === "query")
    return { method, path: toAddress(key, { ...request, query: { ...added, ...request.query } }) };
  const body = method === "GET" ? undefined : { ...added, ...request.body };
  return { method, path: toAddress(key, request), body };
}

async function sendCall(
  base: string,
  method: string,
  path: string,
  options: CallOptions,
): Promise<CallResponse> {
  const { token, body, headers = {}, raw, signal } = options;
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(typeof token === "string" ? { authorization: `Bearer ${token}` } : {}),
      ...(sent === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal === undefined ? {} : { signal }),
    redirect: "manual",
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get("content-type") ?? "") && text !== "";
  return {
    method,
    path: path.split("?")[0] as string,
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? (JSON.parse(text) as unknown) : undefined,
  };
}

async function sendRawText(base: string, text: string): Promise<CheckedResponse> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // A server that refuses may close while we still write.
  socket.on("error", () => socket.destroy());
  socket.write(Buffer.from(text, "latin1"));
  await once(socket, "close");
  const answer = Buffer.concat(chunks).toString("latin1");
  const end = answer.indexOf("\r\n\r\n");
  const [first = "", ...lines] = (end < 0 ? answer : answer.slice(0, end)).split("\r\n");
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
  const [method = "", target = ""] = text.split(" ");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  return {
    method,
    path: target.split("?")[0] as string,
    status,
    headers,
    text: end < 0 ? "" : answer.slice(end + 4),
  };
}
