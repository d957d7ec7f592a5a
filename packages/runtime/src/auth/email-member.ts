// The e-mail address of a body, where it must be one.
import { refusedMember } from "./body.ts";
import { readEmail } from "./email.ts";

/** The identity in the body's `email`; refused where it is no address. */
export function emailOf(text: string): string {
  const email = readEmail(text);
  if (email === undefined) throw refusedMember("/email", "bad_format", "This is no e-mail address.");
  return email;
}
