// Chooses rows that put rules to the test: some that fit, some that do not, and for every condition some that it alone keeps
// out, so that a rule which had forgotten the condition would show them.
import type { Entity, Model } from "@lathe/model";
import { matchesRule, type RuleContext } from "../match-rule.ts";
import { listArgumentChoices } from "../rule-arguments.ts";
import type { StoredRow, TestData } from "../test-data.ts";
import { listConditions, listApplicableRules } from "./applicable-rules.ts";
import { UNUSED_ID } from "./boundary-values.ts";

/** A kind of row, and how many of it are wanted. */
interface RowQuota {
  readonly max: number;
  matches(row: StoredRow): boolean;
}

const MATCHING_ROWS = 4;
const FAILING_ROWS = 2;
const NEAR_MATCH_ROWS = 2;
/** Of any kind, so that there are some where no rule asks for more. */
const OTHER_ROWS = 6;

/** Those who ask besides the account that rows name: nobody, and an account whose address is not verified. */
const OTHER_CALLERS: readonly RuleContext["caller"][] = [
  { accountId: null, accountVerified: null },
  { accountId: UNUSED_ID, accountVerified: false },
];

/** Hands over those of many rows that are wanted; `take` says no to one that can't be stored. */
export function chooseRows(
  candidates: Iterable<StoredRow>,
  wanted: readonly RowQuota[],
  take: (row: StoredRow) => boolean,
): void {
  const missing = new Map(wanted.map((each) => [each, each.max]));
  for (const row of candidates) {
    if (missing.size === 0) return;
    const serves = [...missing.keys()].filter(({ matches }) => matches(row));
    if (serves.length === 0 || !take(row)) continue;
    for (const each of serves) {
      const left = (missing.get(each) ?? 0) - 1;
      if (left > 0) missing.set(each, left);
      else missing.delete(each);
    }
  }
}

/** What is wanted of the rows of an entity. */
export function listRowQuotas(
  model: Model,
  entity: Entity,
  { world: data, accountId }: { readonly world: TestData; readonly accountId: string },
): readonly RowQuota[] {
  const wanted = listApplicableRules(model, entity).flatMap(({ rule, parameters }) =>
    listArgumentChoices(parameters, { now: data.now, accountId }).flatMap((ruleArguments) =>
      [...OTHER_CALLERS, { accountId, accountVerified: true }].flatMap((caller): readonly RowQuota[] => {
        const about: RuleContext = { data, entity, caller, ruleArguments };
        const isIn = (row: StoredRow) => matchesRule(rule, row, about);
        return [
          { max: MATCHING_ROWS, matches: isIn },
          { max: FAILING_ROWS, matches: (row) => !isIn(row) },
          ...listConditions(rule).map((forgotten) => ({
            max: NEAR_MATCH_ROWS,
            matches: (row: StoredRow) =>
              !isIn(row) && matchesRule(rule, row, { ...about, ignoredCondition: forgotten }),
          })),
        ];
      }),
    ),
  );
  return [...wanted, { max: OTHER_ROWS, matches: () => true }];
}
