// Addresses in project settings: of pages, and of people.
import { EMAIL_PATTERN, URL_PATTERN } from "@lathe/contract";
import { checkedText } from "../shape/scalars.ts";

/** The address of a page. */
export const webAddress = createPatternText(
  URL_PATTERN,
  'Write a whole address, such as "https://www.example.com/terms".',
);

/** The address of a mailbox. */
export const mailAddress = createPatternText(EMAIL_PATTERN, 'Write an address such as "api@example.com".');

function createPatternText(pattern: string, problem: string) {
  const expression = new RegExp(pattern, "u");
  return checkedText(
    { pattern, maxLength: 2048 },
    {
      code: "bad_text",
      problem: (value) => (value.length <= 2048 && expression.test(value) ? undefined : problem),
    },
  );
}
