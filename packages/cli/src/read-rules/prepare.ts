// Brings an application to where its read rules can be checked: rows on both sides of every rule, and callers who ask.
import type { Model } from "@lathe/model";
import { askingAt } from "./asking.ts";
import type { Trial } from "./checks/check.ts";
import { givenChoices } from "./given.ts";
import { tracesIn } from "./marks.ts";
import { makeRows } from "./rows/make-rows.ts";
import { canReach, isWithinRule, recordOf, rowsBehind } from "./seen.ts";
import { type Database, storeRows } from "./store-rows.ts";
import type { Caller, World } from "./world.ts";

/** An application that runs for tests. */
export interface OpenApplication {
  readonly url: string;
  /** Past all rules and hooks. */
  readonly database: Database;
  visitor(): Promise<{ readonly id: string; readonly token: string }>;
  close(): Promise<void>;
}

/** Fills an application with rows. */
export async function prepare(application: OpenApplication, model: Model): Promise<Trial> {
  const visitor = await application.visitor();
  const accountId = visitor.id;
  const world = makeRows(model, { now: new Date(), accountId });
  await storeRows(application.database, model, world);
  const callers: readonly Caller[] = [
    { name: "anyone", token: null, accountId: null },
    { name: "a signed-in visitor", token: visitor.token, accountId },
  ];
  const learnt = new Map(callers.map((caller) => [caller, whatIsOpenTo(caller, { world, accountId })]));
  const mayLearn = (caller: Caller) => learnt.get(caller) ?? new Set<string>();
  return { model, world, callers, accountId, mayLearn, ask: askingAt({ url: application.url, mayLearn }) };
}

/** The marks and ids in all records that a caller may read, whichever way. */
function whatIsOpenTo(
  caller: Caller,
  { world, accountId }: { readonly world: World; readonly accountId: string },
): ReadonlySet<string> {
  const records = world.lookup.model.entities
    .filter((entity) => canReach(entity, caller))
    .flatMap((entity) =>
      givenChoices(entity.parameters, { now: world.now, accountId }).flatMap((given) =>
        rowsBehind(entity, world)
          .filter((row) => isWithinRule(entity, row, { world, caller, given }))
          .map((row) => recordOf(entity, row, { world, caller })),
      ),
    );
  return new Set(tracesIn(JSON.stringify(records)));
}
