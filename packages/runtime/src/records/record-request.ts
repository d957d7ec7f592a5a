// A request about records of an entity, with who asks: what every handler of records is given.
import type { EntityDefinition } from "../definition.ts";
import type { RouteRequest } from "../server/route.ts";
import type { Bindings } from "../query/sql-text.ts";
import type { Parameter } from "../db/driver.ts";
import type { Caller } from "./caller.ts";
import { newId } from "../values/new-id.ts";

/** What is asked, of which entity, by whom. */
export interface RecordRequest {
  readonly entity: EntityDefinition;
  readonly request: RouteRequest;
  readonly caller: Caller;
}

/** What a request gives besides its conditions: to rules, and where it starts from. */
export type RuleArguments = Pick<Bindings, "parameters" | "sourceId">;

/** What a read contributes to its statement. */
export function createReadBindings(
  { accountId, accountVerified }: Caller,
  values: readonly Parameter[],
  ruleArguments: RuleArguments = {},
): Bindings {
  let now: string | undefined;
  return {
    values,
    accountId,
    accountVerified,
    ...ruleArguments,
    // Few statements depend on it; those of one request depend on the same.
    get now() {
      return (now ??= new Date().toISOString());
    },
  };
}

/** What a write contributes to its statement. */
export function createWriteBindings(
  caller: Caller,
  values: readonly Parameter[],
  { requestId, now }: { readonly requestId: string; readonly now: string },
): Bindings {
  const { accountId, accountVerified, principal } = caller;
  return {
    values,
    accountId,
    accountVerified,
    now,
    auditId: newId(),
    requestId,
    tokenId: principal?.tokenId ?? null,
  };
}
