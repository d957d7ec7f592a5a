// Relations, collections and options lead to records that the caller may read, from records that the caller may read.
import assert from "node:assert/strict";
import type { Entity } from "@lathe/model";
import { canReach, type Shown } from "../seen.ts";
import { itemsAlong, optionsAlong, type View } from "../views.ts";
import type { StoredRow } from "../world.ts";
import { expectStatus, inTurn, partedRows, pathOf, type Trial } from "./check.ts";
import { checkPages } from "./list.ts";

/** How many records of a kind are followed; there are others whose turn it is elsewhere. */
const FOLLOWED = 5;

/** Checks what a relation or collection of an entity leads to, for every caller. */
export async function checkRelated(entity: Entity, view: View, trial: Trial): Promise<void> {
  const { world } = trial;
  const pathFrom = ({ id }: StoredRow) => `${pathOf(entity)}/${id}/relations/${view.name}`;
  await inTurn(trial, view.parameters, async ({ caller, given, query }) => {
    const { shown, hidden } = partedRows(entity, { world, caller, given: new Map() });
    const isIn = canReach(entity, caller);
    const refused = (isIn ? hidden : [...shown, ...hidden]).slice(0, FOLLOWED).map(async (row) => {
      await expectStatus(trial, { caller, query, path: pathFrom(row) }, isIn ? 404 : 401);
    });
    const followed = (isIn ? shown : []).slice(0, FOLLOWED).map(async (row) => {
      const wanted = itemsAlong(entity, row, { view, given, world, caller });
      await checkPages(trial, { caller, path: pathFrom(row), query, wanted });
    });
    await Promise.all([...refused, ...followed]);
  });
}

/** Checks what can be chosen for a relation of an entity, for every caller. */
export async function checkOptions(entity: Entity, view: View, trial: Trial): Promise<void> {
  const { world, model } = trial;
  const path = `${pathOf(entity)}/relations/${view.name}/options`;
  await inTurn(trial, [], async ({ caller }) => {
    if (!canReach(entity, caller)) {
      await expectStatus(trial, { caller, path }, 401);
      return;
    }
    const wanted = optionsAlong(view, { world, caller });
    const { items } = (await expectStatus(trial, { caller, path }, 200)) as {
      readonly items: readonly Shown[];
    };
    const what = `${path} for ${caller.name}`;
    assert.equal(items.length, Math.min(wanted.size, model.project.optionLimit), what);
    for (const item of items) assert.deepEqual(item, wanted.get(String(item["id"])), what);
    const targets = Object.groupBy(world.rows.get(view.target.name) ?? [], ({ id }) =>
      String(wanted.has(id)),
    );
    const tried = Object.values(targets).flatMap((rows = []) => rows.slice(0, FOLLOWED));
    const looks = tried.map(async ({ id }) => {
      const option = await expectStatus(trial, { caller, path: `${path}/${id}` }, wanted.has(id) ? 200 : 404);
      if (wanted.has(id)) assert.deepEqual(option, wanted.get(id), what);
    });
    await Promise.all(looks);
  });
}
