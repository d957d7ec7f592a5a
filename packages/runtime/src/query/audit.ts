// The entry of a change in the audit trail, as part of the statement that makes the change.
import type { EntityDefinition } from "../definition.ts";
import type { CallerScope } from "./caller-scope.ts";
import { type SqlParameters, quoteName, quoteText } from "./sql-text.ts";

/** A change that is told. */
export interface AuditedChange {
  readonly caller: CallerScope;
  readonly entity: EntityDefinition;
  readonly action: "create" | "update" | "delete" | "restore";
  /** What was changed: names, never values. */
  readonly members: readonly string[];
  /** What holds the ids of the changed rows. */
  readonly from: string;
  readonly parameters: SqlParameters;
}

/** The entry in the audit trail, named "audited": there if, and only if, the change is. */
export function compileAuditEntry({
  caller,
  entity,
  action,
  members,
  from,
  parameters,
}: AuditedChange): string {
  const values = [
    parameters.add("uuid", ({ auditId = null }) => auditId),
    parameters.addNow(),
    parameters.add("uuid", ({ accountId }) => accountId),
    ...[caller.family, action, entity.module, entity.name].map(quoteText),
    `${quoteName(from)}."id"`,
    `${quoteText(JSON.stringify(members))}::jsonb`,
    parameters.add("text", ({ requestId = null }) => requestId),
    parameters.add("uuid", ({ tokenId = null }) => tokenId),
  ];
  return (
    '"audited" as (insert into "lathe"."audit" ("id", "at", "account_id", "family", "action", "module", "entity", ' +
    `"record_id", "members", "request_id", "token_id") select ${values.join(", ")} from ${quoteName(from)})`
  );
}
