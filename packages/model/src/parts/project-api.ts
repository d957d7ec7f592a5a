// What the API documents say of the API as a whole: its licence, and whom to ask.
import { EMAIL_PATTERN, URL_PATTERN } from "@lathe/contract";
import { createDefaults, object, optional, required } from "../shape/object.ts";
import { checkedText, nullable, text } from "../shape/scalars.ts";

const webAddress = createPatternText(
  URL_PATTERN,
  'Write a whole address, such as "https://www.example.com/terms".',
);
const mailAddress = createPatternText(EMAIL_PATTERN, 'Write an address such as "api@example.com".');

const license = object({
  name: required(text({ min: 1, max: 100 }), 'Its name, such as "MIT".'),
  url: optional(nullable(webAddress), null, "Where its text is; null: the name says enough."),
});

const contact = object({
  name: optional(text({ max: 100 }), "", "A person or a team."),
  url: optional(nullable(webAddress), null, "A page with answers."),
  email: optional(nullable(mailAddress), null, "An e-mail address."),
});

const api = object({
  license: optional(nullable(license), null, "Under which terms the API is offered; null: not stated."),
  contact: optional(nullable(contact), null, "Whom to ask about the API; null: the project, by its label."),
});

/** The member of the project settings. */
export const apiMember = optional(api, createDefaults(api), "What the API documents say of the API.");

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
