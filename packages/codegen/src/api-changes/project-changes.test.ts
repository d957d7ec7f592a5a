// Settings of the whole application.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { Draft } from "../testing/sample.ts";
import { type ChangeRow, evaluateRow, getExpectedResult } from "./testing/change-lines.ts";

const SIGN_UP = "POST /api/auth/v1/accounts";
const SIGN_IN = "POST /api/auth/v1/sessions";
const ALL = "GET /api/external/v1/openapi.json";

const project = (draft: Draft) => ({ entities: [], project: draft });
const cors = (...origins: readonly string[]) => project({ external: { cors: origins } });
const rate = (requests: number, windowSeconds: number) =>
  project({ external: { rateLimit: { requests, windowSeconds } } });

const rows: readonly ChangeRow[] = [
  [
    "sign-up is switched on",
    project({}),
    project({ auth: { visitorSignUp: true } }),
    [`additive ${SIGN_UP}: The route is new: visitors can make themselves an account.`],
  ],
  [
    "sign-up is switched off",
    project({ auth: { visitorSignUp: true } }),
    project({}),
    [`breaking ${SIGN_UP}: The route is removed: visitors can't make themselves an account.`],
  ],
  [
    "sessions are shorter, for operators and for visitors",
    project({ auth: { sessionMinutes: 720 } }),
    project({ auth: { sessionMinutes: 1 } }),
    [
      `breaking ${SIGN_IN}: A session lasts 1 minute instead of 720 minutes.`,
      `breaking ${SIGN_IN}: A session lasts 1 minute instead of 720 minutes.`,
    ],
  ],
  [
    "a rate limit is set",
    project({}),
    rate(100, 60),
    [
      `breaking ${ALL}: On all external routes together, a caller can send 100 requests in 60 seconds instead of any number of requests.`,
    ],
  ],
  [
    "a rate limit is higher",
    rate(100, 60),
    rate(200, 60),
    [
      `additive ${ALL}: On all external routes together, a caller can send 200 requests in 60 seconds instead of 100 requests in 60 seconds.`,
    ],
  ],
  [
    "a rate limit allows more in the long run and less at once",
    rate(100, 60),
    rate(50, 1),
    [
      `breaking ${ALL}: On all external routes together, a caller can send 50 requests in 1 second instead of 100 requests in 60 seconds.`,
    ],
  ],
  [
    "origins come and go",
    cors("https://a.example"),
    cors("https://b.example"),
    [
      `additive ${ALL}: External routes can be called from web pages of https://b.example.`,
      `breaking ${ALL}: External routes can't be called from web pages of https://a.example any more.`,
    ],
  ],
  [
    "all origins are let in",
    cors("https://a.example"),
    cors("*"),
    [`additive ${ALL}: External routes can be called from web pages of any origin.`],
  ],
  [
    "names, labels and the locale are no change",
    project({}),
    project({ label: "X", name: "y", locale: "de" }),
    [],
  ],
];

suite("settings of the application", () => {
  for (const row of rows) test(row[0], () => assert.deepEqual(evaluateRow(row), getExpectedResult(row)));
});
