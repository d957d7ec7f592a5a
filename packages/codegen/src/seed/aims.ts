// What a read rule asks of one record, so that it is seen or hidden: conditions that are to hold, or not to.
import { type Condition, type Rule, isCondition } from "@lathe/model";
import type { Random } from "./random.ts";

/** A condition, and whether the record is to satisfy it. */
export interface Aim {
  readonly condition: Condition;
  readonly want: boolean;
}

/** Which conditions values can be chosen for. */
export type CanSteer = (condition: Condition) => boolean;

/** In how many of all cases a record satisfies the rule. */
export const SEEN_SHARE = 0.75;

/** What to aim at for a record that the rule is to let through, or to hide. Nothing where that can't be had. */
export function aimsFor(
  rule: Rule,
  {
    want,
    random,
    canSteer,
  }: { readonly want: boolean; readonly random: Random; readonly canSteer: CanSteer },
): readonly Aim[] {
  if (isCondition(rule)) return canSteer(rule) ? [{ condition: rule, want }] : [];
  const branches = "all" in rule ? rule.all : rule.any;
  const all = (chosen: readonly Rule[]) => chosen.flatMap((one) => aimsFor(one, { want, random, canSteer }));
  // All of them to satisfy "all", and to break "any"; else one is enough.
  if ("all" in rule === want) return all(branches);
  const possible = branches.filter((branch) => canReach(branch, want, canSteer));
  return possible.length === 0 ? [] : all([weighted(possible, random)]);
}

/** An empty member is the exception among the ways to satisfy a rule. */
function weighted(branches: readonly Rule[], random: Random): Rule {
  const usual = branches.filter((branch) => !(isCondition(branch) && branch.op === "isNull"));
  return random.pick(usual.length > 0 && random.chance(0.85) ? usual : branches);
}

function canReach(rule: Rule, want: boolean, canSteer: CanSteer): boolean {
  if (isCondition(rule)) return canSteer(rule);
  const reach = (branch: Rule) => canReach(branch, want, canSteer);
  if ("all" in rule) return want ? rule.all.every(reach) : rule.all.some(reach);
  return want ? rule.any.some(reach) : rule.any.every(reach);
}
