// client/http.ts: how the clients send requests and read answers. The same for every project.
import { APPLICATION_ERRORS, PROBLEM_CONTENT_TYPE, PROBLEM_TYPE } from "@lathe/contract";
import type { Resolved } from "../../resolve/types.ts";
import { literalType, lit, printFile, ts } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";

/** Requests, answers and errors; nothing but fetch is needed. */
export function emitHttp({ project }: Resolved, path: string): string {
  const codes = literalType([...Object.keys(APPLICATION_ERRORS), "unknown"]);
  return printFile({
    path,
    header: generatedHeader(project.modelFile),
    body: ts`/** Where the application is, and who asks. */
export interface ClientOptions {
  /** Such as "https://api.example.org"; empty for the origin of the page. */
  readonly baseUrl: string;
  /** The token of a session or an integration; a function is asked before every request. */
  readonly token?: string | (() => string | undefined | Promise<string | undefined>);
  /** Used in place of the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
}

/** What every call takes. */
export interface CallOptions {
  /** Ends the call early. */
  readonly signal?: AbortSignal;
}

/** The errors of the application; "unknown" where something else answered in its place. */
export type ProblemCode = ${codes};

/** Why a request was refused (RFC 9457). */
export interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** What went wrong this time, for people. */
  readonly detail: string;
  readonly code: ProblemCode;
  /** Names the request in the logs of the application. */
  readonly requestId: string;
  readonly errors: readonly {
    /** A JSON pointer into the body, or a parameter or header with a pointer behind it. */
    readonly path: string;
    readonly code: string;
    readonly message: string;
  }[];
}

/** An answer that is no success. What fetch throws when there is no answer stays as it is. */
export class LatheError extends Error {
  override readonly name = "LatheError";
  readonly problem: ProblemDetails;
  /** The seconds to wait before the next try, where the application says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: ProblemDetails, retryAfter?: number) {
    super(problem.detail);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** A request to the application. */
export interface ClientRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Sends a request and gives its answer back, if it is a success. */
export type Send = (request: ClientRequest) => Promise<Response>;

/** How requests reach the application. */
export function createSender({ baseUrl, token, fetch = globalThis.fetch }: ClientOptions): Send {
  const base = baseUrl.replace(/\\/+$/, "");
  return async ({ method, path, query, headers, body, signal }) => {
    const bearer = typeof token === "function" ? await token() : token;
    const search = query === undefined || query.size === 0 ? "" : \`?\${query}\`;
    const response = await fetch(base + path + search, {
      method,
      headers: {
        ...(bearer === undefined ? {} : { authorization: \`Bearer \${bearer}\` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ?? null,
    });
    if (!response.ok) throw new LatheError(await problemOf(response), parseRetryAfter(response));
    return response;
  };
}

async function problemOf(response: Response): Promise<ProblemDetails> {
  const { headers, status, statusText } = response;
  if (headers.get("content-type")?.startsWith(${lit(PROBLEM_CONTENT_TYPE)}) === true) {
    return (await response.json()) as ProblemDetails;
  }
  return {
    type: ${lit(PROBLEM_TYPE)},
    title: statusText,
    status,
    detail: \`The answer was \${status}, and nothing was said about why.\`,
    code: "unknown",
    requestId: headers.get("x-request-id") ?? "",
    errors: [],
  };
}

function parseRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}`,
  });
}
