// Sessions of the generator: opened by the launch token, kept hashed and in memory only, so that a restart ends them.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A session that was just opened. */
export interface OpenedSession {
  readonly token: string;
  /** A datetime; later with every use. */
  readonly expiresAt: string;
}

/** The sessions of a server. */
export interface Sessions {
  /** Opens a session; undefined where the launch token is not the right one. */
  open(launchToken: unknown): OpenedSession | undefined;
  /** True for the header of a session that is open, which stays open for another while. */
  isAuthorized(authorization: readonly string[]): boolean;
}

const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;

/** The least recently used gives way to one more than this. */
const MAX_SESSIONS = 256;

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/** A token of 256 bits. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Keeps sessions. */
export function createSessions(launchToken: string, now: () => number = Date.now): Sessions {
  const launchHash = hashToken(launchToken);
  const ends = new Map<string, number>();
  return {
    open(candidate) {
      if (typeof candidate !== "string" || !timingSafeEqual(hashToken(candidate), launchHash))
        return undefined;
      const token = createToken();
      const end = now() + SESSION_LIFETIME_MS;
      dropEnded();
      const [oldest] = ends.keys();
      if (oldest !== undefined && ends.size >= MAX_SESSIONS) ends.delete(oldest);
      ends.set(hashToken(token).toString("hex"), end);
      return { token, expiresAt: new Date(end).toISOString() };
    },
    isAuthorized(authorization) {
      const [, token] = BEARER.exec(authorization[0] ?? "") ?? [];
      if (token === undefined || authorization.length > 1) return false;
      const key = hashToken(token).toString("hex");
      const end = ends.get(key);
      ends.delete(key);
      if (end === undefined || end <= now()) return false;
      // Put last: what is first was used least recently.
      ends.set(key, now() + SESSION_LIFETIME_MS);
      return true;
    },
  };

  function dropEnded(): void {
    for (const [key, end] of ends) if (end <= now()) ends.delete(key);
  }
}

function hashToken(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
