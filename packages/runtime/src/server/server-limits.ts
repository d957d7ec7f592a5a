// How long the application waits for a client, and how much it takes from one.
import { MAX_BODY_BYTES } from "@lathe/contract";
import type { JsonBodyRules, ServerLimits } from "@lathe/http";

/** Budgets of the HTTP server. Clients that go beyond are answered 4xx, or cut off. */
export const SERVER_LIMITS: ServerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  streamTimeoutMs: 30_000,
  // Half of what the slowest phones manage: 10 MiB arrive within 22 minutes, or not at all.
  streamBytesPerSecond: 8192,
  streamGraceMs: 30_000,
  sendTimeoutMs: 30_000,
  maxUnsentBytes: 67_108_864,
  // Longer than common proxies keep theirs, so that they close first.
  keepAliveTimeoutMs: 65_000,
  checkingIntervalMs: 1000,
  // The conditions of a list stand in its address.
  maxHeaderBytes: 131_072,
  maxHeaders: 200,
  maxParameterLength: 200,
};

/** How JSON bodies are read; deeper than any body needs. */
export const JSON_BODY_RULES: JsonBodyRules = {
  maxBytes: MAX_BODY_BYTES,
  maxDepth: 100,
  exactNumbers: true,
  allowsEmpty: false,
};
