// Uses: the places in a model that refer to another part of it by name.

/** What kind of place refers to a model part. */
export const USE_KINDS = [
  "rule",
  "display",
  "listColumns",
  "defaultSort",
  "selection",
  "sort",
  "projection",
  "target",
  "of",
  "source",
  "module",
] as const;

/** The name of a kind of use; a `rule` is never cleared by cascade. */
export type UseKind = (typeof USE_KINDS)[number];

/** One place that refers to a model part. */
export interface ModelUse {
  /** The name of the entity that holds the place. */
  readonly entity: string;
  /** A JSON pointer to the place, within that entity. */
  readonly pointer: string;
  readonly kind: UseKind;
}
