// Uses: the places in a model that refer to another part of it by name.
import { list, named, object, type SchemaValue, text, words } from "../schema.ts";

/** What kind of place refers to a model part. */
const USE_KINDS = [
  "rule",
  "display",
  "listColumns",
  "defaultSort",
  "selection",
  "sort",
  "form",
  "thumbnail",
  "from",
  "index",
  "projection",
  "target",
  "of",
  "source",
  "module",
] as const;

/** The name of a kind of use; a `rule` is never cleared by cascade. */
export type UseKind = (typeof USE_KINDS)[number];

const modelUse = named(
  "ModelUse",
  object({
    entity: text("The entity that holds the place.", "articles"),
    pointer: text("A JSON pointer to the place, within that entity.", "/display"),
    kind: words("What kind of place it is; cascade clears all but rules.", USE_KINDS, {
      examples: ["display"],
    }),
  }),
);

/** One place that refers to a model part. */
export type ModelUse = SchemaValue<typeof modelUse>;

/** Uses as a member of answers. */
export function listUses(description: string) {
  return list(description, modelUse);
}
