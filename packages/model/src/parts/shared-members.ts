// Members that many parts of the model share.
import type { JsonObject } from "../json-value.ts";
import { toLabel } from "../names.ts";
import { derived, optional } from "../shape/object.ts";
import { checkedText, text } from "../shape/scalars.ts";

const ID_PATTERN = "^[A-Za-z0-9_-]{1,64}$";

const idShape = checkedText(
  { pattern: ID_PATTERN },
  {
    code: "bad_id",
    problem: (id) =>
      new RegExp(ID_PATTERN).test(id)
        ? undefined
        : "An id is 1 to 64 letters, digits, hyphens and underscores. Remove this one and a new one will be made.",
  },
);

/** The id of a part that has none yet; `fillIds` replaces it. */
export const NO_ID = "";

/** The immutable id of a part. */
export const idMember = derived(
  idShape,
  () => NO_ID,
  "Immutable identity: tells a rename from a removal. Made by Lathe where it is missing.",
);

/** The text that people see in place of a member's name. */
export const labelMember = derived(
  text(),
  (owner) => toLabel(getName(owner)),
  "What people see in place of the name.",
);

/** A longer explanation. */
export const descriptionMember = optional(text(), "", "A longer explanation, for people.");

/** The name of a member of an entity; whether there is such a member is for the validators to say. */
export const memberReference = text({ min: 1, max: 100 });

/** The name that an object has, or an empty text while it has none. */
export function getName(owner: JsonObject): string {
  return typeof owner["name"] === "string" ? owner["name"] : "";
}
