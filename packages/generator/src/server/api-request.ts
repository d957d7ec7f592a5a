// A request to the API as its handlers get it, and what they make of it.
import type { StreamAnswer } from "@lathe/http";
import type { WireError } from "./wire-error.ts";

/** A request whose sender was let in, and whose JSON is in order. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Empty where nothing was sent. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A value to answer with, a stream, or a refusal. */
export type ApiOutcome =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: true; readonly stream: StreamAnswer }
  | { readonly ok: false; readonly error: WireError };
