// What is asked of an explanation: which operation on which record, by whom; and who wants to know.
import type { Family, Operation } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import type { FoundAccount } from "../identity/find-account.ts";
import type { Schema } from "../query/schema.ts";
import { type Caller, resolveCaller } from "../records/caller.ts";
import type { RuleArguments } from "../records/record-request.ts";

/** A question about access. */
export interface AccessQuestion {
  readonly schema: Schema;
  readonly family: Family;
  readonly entity: EntityDefinition;
  readonly operation: Operation;
  /** Undefined where no record is meant. */
  readonly id: string | undefined;
  /** Null: somebody without a token. */
  readonly account: FoundAccount | null;
  readonly ruleArguments: RuleArguments;
  /** Whether the one who asks may know about the records of an entity. */
  canKnow(entity: EntityDefinition): boolean;
}

/** Whom a question is about, as statements see them; an account in the admin family is one there, whatever its kind. */
export function resolveSubject({ family, account }: Pick<AccessQuestion, "family" | "account">): Caller {
  const caller = resolveCaller(family, account?.principal ?? null);
  return { ...caller, scope: { ...caller.scope, family, memberFamily: family } };
}
