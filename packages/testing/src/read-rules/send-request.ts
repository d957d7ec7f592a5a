// Asks the application as a caller outside would, and looks through every answer for what the caller must not learn.
import assert from "node:assert/strict";
import { listMarks } from "./marks.ts";
import type { Caller } from "./test-data.ts";
import { withoutSignatures } from "./visible-image.ts";

/** An answer. */
export interface TestResponse {
  readonly status: number;
  readonly json: unknown;
}

/** A request; GET unless it says otherwise. */
export interface TestRequest {
  readonly caller: Caller;
  /** Below the external family's base. */
  readonly path: string;
  readonly query?: readonly (readonly [string, string])[];
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
}

/** Sends requests. */
export type SendRequest = (ask: TestRequest) => Promise<TestResponse>;

/** What the application is asked through, and what each caller may learn: marks and ids in any record that is shown to them. */
export interface SendOptions {
  readonly url: string;
  listAllowedMarks(caller: Caller): ReadonlySet<string>;
}

/** Sends requests to an application. An answer that holds more than the caller may learn is an assertion error. */
export function createSendRequest({ url, listAllowedMarks }: SendOptions): SendRequest {
  return async ({ caller, path, query = [], method = "GET" }) => {
    const search =
      query.length === 0 ? "" : `?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
    const address = `${BASE}${path}${search}`;
    const response = await fetch(url + address, {
      method,
      headers: {
        ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }),
        ...(method === "POST" || method === "PATCH" ? { "content-type": "application/json" } : {}),
        "x-request-id": "read-rules",
      },
      ...(method === "POST" || method === "PATCH" ? { body: "{}" } : {}),
    });
    const text = withoutSignatures(await response.text());
    const learned = listMarks(text).find((trace) => !listAllowedMarks(caller).has(trace));
    assert.equal(
      learned,
      undefined,
      `${method} ${address} tells ${caller.name} of ${learned}, which is hidden`,
    );
    return { status: response.status, json: text === "" ? null : (JSON.parse(text) as unknown) };
  };
}

const BASE = "/api/external/v1";
