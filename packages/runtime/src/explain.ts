// The door to explanations, for those who ask beside the application: entities as data, accounts, and what decides about records.
export { defineEntity, defineVirtual } from "./define.ts";
export type { EntityDefinition } from "./definition.ts";
export { explainAccess } from "./explain/explain-access.ts";
export { findAccount, type FoundAccount, listAccounts } from "./identity/find-account.ts";
export { createRoleAccount, type FoundRole, listRoles } from "./identity/find-role.ts";
export { isApplicationError } from "./errors/application-error.ts";
export { normalizeEmail } from "./auth/email.ts";
export { compileRuleCounts, compileRuleExamples } from "./query/count-rule.ts";
export { createSchema } from "./query/schema.ts";
export { parseRuleArguments } from "./explain/rule-arguments.ts";
