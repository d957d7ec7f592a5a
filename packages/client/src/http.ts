// How requests reach the application: its address, the caller's token, JSON bodies and refusals.
import { readError } from "./problem.ts";
import { sendForm } from "./send-form.ts";
import type { FormStream } from "./upload.ts";

/** Where the application is, and who asks. */
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

/** A request to the application. */
export interface ClientRequest extends CallOptions {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From the root of the application. */
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, sent as JSON. */
  readonly json?: unknown;
  /** The body, sent as a form. */
  readonly form?: FormData | FormStream;
  /** Told how many bytes of a form were sent so far. */
  onSent?(bytes: number): void;
}

/** Sends a request and gives its response back, if it is a success; throws a LatheError otherwise. */
export type RequestSender = (request: ClientRequest) => Promise<Response>;

/** The way to the application that all calls of a client share. */
export function createRequestSender(options: ClientOptions): RequestSender {
  const { baseUrl, token, fetch = globalThis.fetch } = options;
  const base = baseUrl.replace(/\/+$/, "");
  return async ({ method, path, query, headers: own, json, form, signal, onSent }) => {
    const bearer = typeof token === "function" ? await token() : token;
    const search = query === undefined || query.size === 0 ? "" : `?${query}`;
    const url = base + path + search;
    const headers = {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...own,
    };
    const response =
      form === undefined
        ? await fetch(url, {
            method,
            headers,
            ...(json === undefined ? {} : { body: JSON.stringify(json) }),
            signal: signal ?? null,
          })
        : await sendForm({ url, method, headers, form, signal, onSent, fetch: options.fetch });
    if (!response.ok) throw await readError(response);
    return response;
  };
}

/** The body of a response; what it holds is what the route of the application promises. */
export async function readJson<Body>(response: Response): Promise<Body> {
  return (await response.json()) as Body;
}
