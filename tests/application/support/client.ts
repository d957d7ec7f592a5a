// Calls the application over HTTP, as whoever; every answer is checked against its documents.
import type { CheckedResponse, ResponseCheck } from "./response-check.ts";

/** What to send besides method and path. */
export interface CallOptions {
  /** A bearer token. */
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, in place of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
}

/** An answer. */
export interface CallResponse extends CheckedResponse {
  /** The body, parsed; undefined where there is none. */
  readonly json: any; // oxlint-disable-line typescript/no-explicit-any -- tests look into it and fail if it is not as they expect
}

/** Sends a request and gives the answer. */
export type Call = (method: string, path: string, options?: CallOptions) => Promise<CallResponse>;

/** A client of a running application. */
export function createCall(base: string, check: () => ResponseCheck | undefined): Call {
  return async (method, path, { token, body, headers = {}, raw } = {}) => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
      redirect: "manual",
    });
    const text = await response.text();
    const answered: CheckedResponse = {
      method,
      path: path.split("?")[0] as string,
      query: path.split("?")[1] ?? "",
      status: response.status,
      headers: response.headers,
      text,
    };
    check()?.(answered);
    const isJson = /json/.test(response.headers.get("content-type") ?? "") && text !== "";
    return { ...answered, json: isJson ? (JSON.parse(text) as unknown) : undefined };
  };
}

/** A query string of parameters; lists and objects are sent as JSON. */
export function toQueryString(parameters: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === "object" ? JSON.stringify(value) : String(value),
  ]);
  return `?${new URLSearchParams(texts as [string, string][]).toString()}`;
}
