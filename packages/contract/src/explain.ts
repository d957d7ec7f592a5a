// Explanations: who may do what to which record, and what decided it, clause by clause.
import { FAMILIES, OPERATIONS } from "./access.ts";
import type { SystemPermission } from "./accounts.ts";
import { MAX_NAME_LENGTH } from "./limits.ts";
import type { SchemaObject } from "./system/schemas.ts";

/** Where explanations are, below the admin base. */
export const EXPLAIN_SEGMENT = "_explain";

/** What a caller needs who asks about accounts, besides the right to read what is asked about. */
export const EXPLAIN_PERMISSION = "system.accounts.read" satisfies SystemPermission;

/**
 * What can decide: that an operation is there, and for whom; the account and its permissions; a clause of a rule. Members decide
 * nothing, but tell what a record does not show, or does not take.
 */
export const REASON_KINDS = ["mode", "permission", "rule", "member"] as const;

/** The name of a kind of reasons. */
export type ReasonKind = (typeof REASON_KINDS)[number];

/** One of the things that decided. */
export interface AccessReason {
  readonly kind: ReasonKind;
  /**
   * `mode` and `rule`: a JSON pointer into the entity of the model, such as `/readRule/all/0`; `permission`: its name, or
   * `account` for the account itself; `member`: its name.
   */
  readonly clause: string;
  /** Null where it depends on a record, and none was named. */
  readonly holds: boolean | null;
  readonly words: string;
}

/** Whether a caller may do something, and why. */
export interface Explanation {
  /** False where one of the reasons does not hold; members aside. */
  readonly allowed: boolean;
  readonly because: readonly AccessReason[];
}

const NAME = { type: "string", minLength: 1, maxLength: MAX_NAME_LENGTH };
const UUID = { type: "string", format: "uuid" };

/** The query parameters that say what is asked, with the JSON Schema of each; those of the rule come besides, as JSON. */
export const EXPLAIN_PARAMETERS = {
  family: { type: "string", enum: FAMILIES },
  module: NAME,
  entity: NAME,
  operation: { type: "string", enum: OPERATIONS },
  id: UUID,
  account: UUID,
  anonymous: { type: "string", enum: ["true"] },
} as const satisfies Readonly<Record<string, SchemaObject>>;

/** Those without which nothing is asked. */
export const REQUIRED_EXPLAIN_PARAMETERS = ["family", "module", "entity", "operation"] as const;
