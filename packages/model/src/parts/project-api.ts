// What the API documents say of the API as a whole: its licence, and whom to ask.
import { createDefaults, object, optional, required } from "../shape/object.ts";
import { nullable, text } from "../shape/scalars.ts";
import { mailAddress, webAddress } from "./addresses.ts";

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
