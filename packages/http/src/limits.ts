// How long a server waits for its clients, and how much it takes from each.

/** The budgets of a server. Clients that go beyond are answered 4xx, or cut off. */
export interface ServerLimits {
  /** For all headers of a request to arrive. */
  readonly headersTimeoutMs: number;
  /** For a whole request to arrive, its body included; but for streams. */
  readonly requestTimeoutMs: number;
  /** How long nothing may arrive of a body that is read as a stream. */
  readonly streamTimeoutMs: number;
  /** How much of such a body has to arrive in a second, on average; the first `streamGraceMs` don't count, nor what its reader takes. */
  readonly streamBytesPerSecond: number;
  readonly streamGraceMs: number;
  /** How long a client may take nothing of an answer that waits for it. */
  readonly sendTimeoutMs: number;
  /** How much of all answers together may wait for clients, in bytes; what is read beyond that is refused. */
  readonly maxUnsentBytes: number;
  /** How long a connection without a request stays open. */
  readonly keepAliveTimeoutMs: number;
  /** How often slow connections are looked for. */
  readonly checkingIntervalMs: number;
  /** All headers of a request and its address together, in bytes. */
  readonly maxHeaderBytes: number;
  /** How many headers a request has. */
  readonly maxHeaders: number;
  /** One parameter in a path, in characters; a longer one leads nowhere. */
  readonly maxParameterLength: number;
}

/** How JSON bodies are read. */
export interface JsonBodyRules {
  /** The largest body in bytes, where its route says nothing else. */
  readonly maxBytes: number;
  readonly maxDepth: number;
  /** Whether numbers are refused that JavaScript would change. */
  readonly exactNumbers: boolean;
  /** Whether nothing is a body; its value is undefined then. */
  readonly allowsEmpty: boolean;
}
