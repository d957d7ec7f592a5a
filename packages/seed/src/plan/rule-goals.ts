// What a read rule asks of one record, so that it is seen or hidden: conditions that are to hold, or not to.
import { type Condition, type Rule, isCondition } from "@lathe/model";
import type { Random } from "./random.ts";

/** A condition, and whether the record is to satisfy it. */
export interface RuleGoal {
  readonly condition: Condition;
  readonly mustHold: boolean;
}

/** Which conditions values can be chosen for. */
export type CanControl = (condition: Condition) => boolean;

/** In how many of all cases a record satisfies the rule. */
export const VISIBLE_SHARE = 0.75;

/** What to aim at for a record that the rule is to let through, or to hide. Nothing where that can't be had. */
export function planRuleGoals(
  rule: Rule,
  {
    mustHold,
    random,
    canControl,
  }: { readonly mustHold: boolean; readonly random: Random; readonly canControl: CanControl },
): readonly RuleGoal[] {
  if (isCondition(rule)) return canControl(rule) ? [{ condition: rule, mustHold }] : [];
  const branches = "all" in rule ? rule.all : rule.any;
  const all = (chosen: readonly Rule[]) =>
    chosen.flatMap((one) => planRuleGoals(one, { mustHold, random, canControl }));
  // All of them to satisfy "all", and to break "any"; else one is enough.
  if ("all" in rule === mustHold) return all(branches);
  const possible = branches.filter((branch) => canAchieve(branch, mustHold, canControl));
  return possible.length === 0 ? [] : all([pickWeightedBranch(possible, random)]);
}

/** An empty member is the exception among the ways to satisfy a rule. */
function pickWeightedBranch(branches: readonly Rule[], random: Random): Rule {
  const usual = branches.filter((branch) => !(isCondition(branch) && branch.op === "isNull"));
  return random.pick(usual.length > 0 && random.chance(0.85) ? usual : branches);
}

function canAchieve(rule: Rule, mustHold: boolean, canControl: CanControl): boolean {
  if (isCondition(rule)) return canControl(rule);
  const canAchieveBranch = (branch: Rule) => canAchieve(branch, mustHold, canControl);
  if ("all" in rule) return mustHold ? rule.all.every(canAchieveBranch) : rule.all.some(canAchieveBranch);
  return mustHold ? rule.any.some(canAchieveBranch) : rule.any.every(canAchieveBranch);
}
