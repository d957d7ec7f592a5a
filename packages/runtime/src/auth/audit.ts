// Entries of the audit trail about accounts, roles and tokens; written in the transaction of what they tell of.
import { SYSTEM_MODULE, type SystemResource } from "@lathe/contract";
import type { Statement } from "../db/driver.ts";
import { sql, toStatement } from "../db/sql.ts";
import { newId } from "../values/new-id.ts";

/** Who changed what; names of members, never values. */
export interface SystemChange {
  readonly at: Date;
  /** Who did it; null where nobody was signed in. */
  readonly accountId: string | null;
  /** The integration token by which it was done, if any. */
  readonly tokenId?: string | null;
  readonly family: "admin" | "auth";
  readonly action: "create" | "update" | "delete";
  readonly resource: Exclude<SystemResource, "audit">;
  readonly recordId: string;
  readonly members: readonly string[];
  readonly requestId: string;
}

/** The statement that records a change. */
export function createAuditStatement(change: SystemChange): Statement {
  const { at, accountId, tokenId = null, family, action, resource, recordId, members, requestId } = change;
  return toStatement(sql`insert into "lathe"."audit"
  ("id", "at", "account_id", "family", "action", "module", "entity", "record_id", "members", "request_id", "token_id")
values (${newId()}::uuid, ${at.toISOString()}::timestamptz, ${accountId}::uuid, ${family}, ${action},
  ${SYSTEM_MODULE}, ${resource}, ${recordId}::uuid, ${JSON.stringify(members)}::jsonb, ${requestId}, ${tokenId}::uuid)`);
}
