// The calls about the application's own resources.
import type { RequestSender } from "./http.ts";
import {
  type GetCall,
  type IterateCall,
  type ListCall,
  type RecordCalls,
  createRecordCalls,
} from "./records.ts";
import type {
  SystemAccount,
  SystemAccountImport,
  SystemAccountFields,
  SystemAccountUpdate,
  SystemAuditEntry,
  SystemAuditEntryFields,
  SystemRole,
  SystemRoleCreate,
  SystemRoleFields,
  SystemRoleUpdate,
  SystemToken,
  SystemTokenCreate,
  SystemTokenCreated,
  SystemTokenFields,
  SystemTokenUpdate,
} from "./system-types.ts";

/** The calls about accounts, roles, integration tokens and the audit trail. */
export interface SystemCalls {
  readonly accounts: RecordCalls<
    SystemAccount,
    SystemAccountFields,
    SystemAccountImport,
    SystemAccount,
    SystemAccountUpdate
  >;
  readonly roles: RecordCalls<SystemRole, SystemRoleFields, SystemRoleCreate, SystemRole, SystemRoleUpdate>;
  /** The text of a token is told when it is made, and never again. */
  readonly tokens: RecordCalls<
    SystemToken,
    SystemTokenFields,
    SystemTokenCreate,
    SystemTokenCreated,
    SystemTokenUpdate
  >;
  readonly audit: {
    readonly list: ListCall<SystemAuditEntry, SystemAuditEntryFields>;
    readonly iterate: IterateCall<SystemAuditEntry, SystemAuditEntryFields>;
    readonly get: GetCall<SystemAuditEntry>;
  };
}

/** The calls about the application's own resources. */
export function createSystemCalls(send: RequestSender): SystemCalls {
  return {
    accounts: createRecordCalls(send, "/api/admin/v1/_accounts"),
    roles: createRecordCalls(send, "/api/admin/v1/_roles"),
    tokens: createRecordCalls(send, "/api/admin/v1/_tokens"),
    audit: createRecordCalls(send, "/api/admin/v1/_audit"),
  };
}
