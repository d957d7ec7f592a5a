// Passwords of requests: refused or hashed; nothing is hashed that could have been refused.
import { unavailable } from "../errors/application-error.ts";
import { createMemberError } from "./body.ts";
import type { HashResult, PasswordHasher } from "./password-hash.ts";
import { PASSWORD_PROBLEMS, isHashablePassword, findPasswordProblem } from "./password-rules.ts";

/** Refuses a text that can't be a new password; `path` is where the body has it. */
export function assertNewPassword(password: string, path: string): void {
  const problem = findPasswordProblem(password);
  if (problem !== undefined) throw createMemberError(path, problem, PASSWORD_PROBLEMS[problem]);
}

/** Refuses a text that was never anyone's password. */
export function assertHashable(password: string, path: string): void {
  if (!isHashablePassword(password)) throw createMemberError(path, "too_long", PASSWORD_PROBLEMS.too_long);
}

/** The hash of a password to store. */
export async function hashNewPassword(passwords: PasswordHasher, password: string): Promise<string> {
  return getHashValue(await passwords.hashPassword(password));
}

/** Whether a password is the stored one; the same work where there is none. */
export async function isCorrectPassword(
  passwords: PasswordHasher,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const checking =
    stored === null ? passwords.verifyDummy(password) : passwords.verifyPassword(password, stored);
  return getHashValue<boolean>(await checking);
}

function getHashValue<T>(hashing: HashResult<T>): T {
  if (!hashing.ok) throw unavailable();
  return hashing.value;
}
