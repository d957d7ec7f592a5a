// The e-mail address of a body, where it must be one.
import { createMemberError } from "./body.ts";
import { normalizeEmail } from "./email.ts";

/** The identity in the body's `email`; refused where it is no address. */
export function parseEmailMember(text: string): string {
  const email = normalizeEmail(text);
  if (email === undefined)
    throw createMemberError(
      "/email",
      "bad_format",
      'This must be an e-mail address, such as "ada@example.org".',
    );
  return email;
}
