// Whom something is looked at for: "view as".
import { anyOf, nullable, object, optional, type SchemaValue, text } from "../schema.ts";

const callerChoice = anyOf([
  object({ account: text("The id or the address of an account.", "ada@example.org") }),
  object({ role: text("The name of a role: an operator who has this one alone.", "editor") }),
]);

/** An account or a role of the development database. */
export type CallerChoice = SchemaValue<typeof callerChoice>;

/** Whom something is looked at for, as a member of bodies. */
export const viewAs = optional(
  nullable(
    "For whom: an account or a role of the development database; somebody who is not signed in when left out or null.",
    callerChoice,
    { title: 'null, {"account": "ada@example.org"} or {"role": "editor"}', examples: [null] },
  ),
);
