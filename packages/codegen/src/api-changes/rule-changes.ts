// Which records external callers can reach: the rules of reading and of changing.
import type { ApiEntity } from "./api-snapshot.ts";
import { type Finding, additive, breaking } from "./finding.ts";
import type { OperationComparison } from "./member-usage.ts";
import type { RuleKey } from "./rule-key.ts";

/** The differences of the rules that hold for an operation; that of a virtual entity holds for operators too. */
export function collectRuleChanges({ family, operation, entity }: OperationComparison): readonly Finding[] {
  const isVirtual = entity.after.resolved.source !== null;
  if ((family === "admin" && !isVirtual) || operation === "create" || entity.isReplaced) return [];
  const isRead = operation === "list" || operation === "get";
  const listRules = ({ readRule, writeRule }: ApiEntity) => (isRead ? [readRule] : [readRule, writeRule]);
  const before = listRules(entity.before);
  const after = listRules(entity.after);
  const isWider = after.every((rule, i) => rule === before[i] || rule === null);
  if (after.every((rule, i) => rule === before[i])) return [];
  return [isRead ? createReadRuleFinding(isWider) : createWriteRuleFinding(isWider, after)];
}

function createReadRuleFinding(isWider: boolean): Finding {
  return isWider
    ? additive("Shows all records; so far a rule held some of them back.")
    : breaking("May show other records: the rule for what callers can read has changed.");
}

function createWriteRuleFinding(isWider: boolean, after: readonly RuleKey[]): Finding {
  if (!isWider) return breaking("May take other records: the rule for what callers can change has changed.");
  const reach = after.every((rule) => rule === null) ? "all records" : "more records";
  return additive(`Takes ${reach}; so far a rule held some of them back.`);
}
