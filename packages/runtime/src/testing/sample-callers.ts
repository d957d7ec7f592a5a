// Callers for tests: one who is nobody, and one who may do everything.
import type { CallerClass } from "../query/caller.ts";

/** Anybody outside, without a token. */
export const ANYONE: CallerClass = {
  family: "external",
  shows: "external",
  isSignedIn: false,
  mayRead: () => false,
};

/** An operator with all permissions. */
export const OPERATOR: CallerClass = {
  family: "admin",
  shows: "admin",
  isSignedIn: true,
  mayRead: () => true,
};
