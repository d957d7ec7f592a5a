// How long the HTTP server waits for a client, and how much it takes from one.

/** Budgets of the HTTP server. Clients that go beyond are answered 4xx, or cut off. */
export const SERVER_LIMITS = {
  /** For all headers of a request to arrive. */
  headersTimeoutMs: 10_000,
  /** For a whole request to arrive, its body included. */
  requestTimeoutMs: 30_000,
  /** How long a connection without a request stays open; longer than common proxies keep theirs, so that they close first. */
  keepAliveTimeoutMs: 65_000,
  /** How often slow connections are looked for. */
  checkingIntervalMs: 1000,
  /** All headers of a request and its address together, in bytes; above: 413. The conditions of a list stand in its address. */
  maxHeaderBytes: 131_072,
  /** How many headers a request has; above: 413. */
  maxHeaders: 200,
  /** One parameter in a path, in characters; above: 404. */
  maxParameterLength: 200,
} as const;
