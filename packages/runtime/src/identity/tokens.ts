// Opaque tokens: making them, the form in which they are stored, and finding one in an Authorization header.
import { hash, randomBytes } from "node:crypto";

/** A token that was just made. */
export interface CreatedToken {
  /** Told to its holder once, and never stored. */
  readonly token: string;
  /** What is stored. */
  readonly hash: string;
}

/** What an Authorization header holds. A malformed one is a bad token, not a missing one. */
export type Bearer =
  | { readonly kind: "none" }
  | { readonly kind: "malformed" }
  | { readonly kind: "token"; readonly token: string };

const TOKEN_BYTES = 32;

// The scheme in any letter case, one blank, one token; there is no u flag, with which "i" would match beyond ASCII.
const BEARER = /^bearer ([a-z0-9_-]{20,128})$/i;

/** A new token of 256 random bits, as base64url. */
export function createToken(): CreatedToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** The stored form of a token: the SHA-256 of its text, in hex. A token has too many bits to be guessed from it. */
export function hashToken(text: string): string {
  return hash("sha256", text, "hex");
}

/**
 * The bearer token in the values of a request's Authorization headers. Node's `headers` keeps only the first of
 * several; `headersDistinct` has them all.
 */
export function parseBearer(header: string | readonly string[] | undefined): Bearer {
  const values = typeof header === "string" ? [header] : (header ?? []);
  const [value, ...more] = values;
  if (value === undefined) return { kind: "none" };
  const token = more.length > 0 ? undefined : BEARER.exec(value)?.[1];
  return token === undefined ? { kind: "malformed" } : { kind: "token", token };
}
