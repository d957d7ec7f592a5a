// What a password must be, decided before any work is put into hashing it.
import { isStorableText } from "@lathe/contract";

/** How many characters a new password has: Unicode code points after composing, so that every keyboard counts alike. */
export const PASSWORD_LENGTH = { min: 8, max: 256 } as const;

/** The largest password, in bytes of UTF-8 as it was sent. */
export const MAX_PASSWORD_BYTES = 1024;

/** Why a text can't be a new password: its length, or a NUL or half of a surrogate pair in it. */
export type PasswordProblem = "too_short" | "too_long" | "bad_character";

/** What to tell about each problem. */
export const PASSWORD_PROBLEMS: Readonly<Record<PasswordProblem, string>> = {
  too_short: `A password has at least ${PASSWORD_LENGTH.min} characters. Choose a longer one.`,
  too_long: `A password has at most ${PASSWORD_LENGTH.max} characters and ${MAX_PASSWORD_BYTES} bytes. Choose a shorter one.`,
  bad_character: "This password has a character that can't be typed. Choose one of ordinary characters.",
};

/** Why a text can't be a new password, or undefined where it can. */
export function findPasswordProblem(password: string): PasswordProblem | undefined {
  if (!isWithinBytes(password)) return "too_long";
  if (!isStorableText(password)) return "bad_character";
  const length = Array.from(normalizePassword(password)).length;
  if (length < PASSWORD_LENGTH.min) return "too_short";
  return length > PASSWORD_LENGTH.max ? "too_long" : undefined;
}

/**
 * True for a text that is fit to be hashed. It is the question to ask at sign-in: rules for new passwords may have
 * been others when an account chose its own.
 */
export function isHashablePassword(password: string): boolean {
  return isWithinBytes(password) && isStorableText(password);
}

/**
 * The password in canonical composition (NFC): the same characters are the same password on a system that types them
 * composed and on one that does not. Nothing else changes: blanks, letter case and look-alikes count.
 */
export function normalizePassword(password: string): string {
  return password.normalize("NFC");
}

/** A text never has fewer bytes than UTF-16 units, so a huge one is refused without being looked through. */
function isWithinBytes(password: string): boolean {
  return password.length <= MAX_PASSWORD_BYTES && Buffer.byteLength(password, "utf8") <= MAX_PASSWORD_BYTES;
}
