// The e-mail address as the identity of an account: two texts mean the same account only where this gives the same text.
import { EMAIL_PATTERN, isStorableText } from "@lathe/contract";

/** The longest address, in UTF-16 units: what a mail path can carry. */
export const MAX_EMAIL_LENGTH = 254;

const PATTERN = new RegExp(EMAIL_PATTERN, "u");

/**
 * The identity in an address, or undefined where the text is not an address.
 *
 * Only the letters A to Z change case. Nothing is trimmed, and no other letter is folded, composed or stripped of its
 * accent: Unicode folding makes one text of addresses that belong to different people (a Kelvin sign becomes "k").
 * Store this text, compare it byte by byte, and send mail to the stored text, never to the one in a request.
 */
export function normalizeEmail(text: string): string | undefined {
  if (text.length > MAX_EMAIL_LENGTH || !isStorableText(text) || !PATTERN.test(text)) return undefined;
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
