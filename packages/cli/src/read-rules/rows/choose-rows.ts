// Chooses rows that put rules to the test: some that fit, some that do not, and for every condition some that it alone keeps
// out, so that a rule which had forgotten the condition would show them.
import type { Entity, Model } from "@lathe/model";
import { fits, type RuleCase } from "../fits.ts";
import { givenChoices } from "../given.ts";
import type { StoredRow, World } from "../world.ts";
import { conditionsOf, rulesAbout } from "./rules-about.ts";

/** A kind of row, and how many of it are wanted. */
interface Wanted {
  readonly most: number;
  is(row: StoredRow): boolean;
}

const FITTING = 4;
const FAILING = 2;
const NEARLY = 2;
/** Of any kind, so that there are some where no rule asks for more. */
const ANY = 6;

/** Hands over those of many rows that are wanted; `take` says no to one that can't be stored. */
export function chooseRows(
  candidates: Iterable<StoredRow>,
  wanted: readonly Wanted[],
  take: (row: StoredRow) => boolean,
): void {
  const missing = new Map(wanted.map((each) => [each, each.most]));
  for (const row of candidates) {
    if (missing.size === 0) return;
    const serves = [...missing.keys()].filter(({ is }) => is(row));
    if (serves.length === 0 || !take(row)) continue;
    for (const each of serves) {
      const left = (missing.get(each) ?? 0) - 1;
      if (left > 0) missing.set(each, left);
      else missing.delete(each);
    }
  }
}

/** What is wanted of the rows of an entity. */
export function wantedRows(
  model: Model,
  entity: Entity,
  { world, accountId }: { readonly world: World; readonly accountId: string },
): readonly Wanted[] {
  const wanted = rulesAbout(model, entity).flatMap(({ rule, parameters }) =>
    givenChoices(parameters, { now: world.now, accountId }).flatMap((given) =>
      [null, accountId].flatMap((id): readonly Wanted[] => {
        const about: RuleCase = { world, entity, caller: { accountId: id }, given };
        const isIn = (row: StoredRow) => fits(rule, row, about);
        return [
          { most: FITTING, is: isIn },
          { most: FAILING, is: (row) => !isIn(row) },
          ...conditionsOf(rule).map((forgotten) => ({
            most: NEARLY,
            is: (row: StoredRow) => !isIn(row) && fits(rule, row, { ...about, forgotten }),
          })),
        ];
      }),
    ),
  );
  return [...wanted, { most: ANY, is: () => true }];
}
