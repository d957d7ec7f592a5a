// Callers for tests: one who is nobody, and one who may do everything.
import type { CallerScope } from "../query/caller-scope.ts";

/** Anybody outside, without a token. */
export const ANYONE: CallerScope = {
  family: "external",
  memberFamily: "external",
  isSignedIn: false,
  canRead: () => false,
};

/** An operator with all permissions. */
export const OPERATOR: CallerScope = {
  family: "admin",
  memberFamily: "admin",
  isSignedIn: true,
  canRead: () => true,
};
