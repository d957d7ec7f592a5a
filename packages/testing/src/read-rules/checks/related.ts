// Relations, collections and options lead to records that the caller may read, from records that the caller may read.
import assert from "node:assert/strict";
import type { Entity } from "@lathe/model";
import { canReadEntity, type VisibleRecord } from "../caller-view.ts";
import { listVisibleItems, listVisibleOptions, type RelationView } from "../relation-views.ts";
import type { StoredRow } from "../test-data.ts";
import { expectStatus, forEachCase, splitRows, getEntityPath, type TestContext } from "./test-context.ts";
import { checkPages } from "./list.ts";

/** How many records of a kind are followed; there are others whose turn it is elsewhere. */
const MAX_FOLLOWED = 5;

/** Checks what a relation or collection of an entity leads to, for every caller. */
export async function checkRelated(entity: Entity, view: RelationView, trial: TestContext): Promise<void> {
  const { data } = trial;
  const pathFrom = ({ id }: StoredRow) => `${getEntityPath(entity)}/${id}/relations/${view.name}`;
  await forEachCase(trial, view.parameters, async ({ caller, ruleArguments, query }) => {
    const { shown, hidden } = splitRows(entity, { data, caller, ruleArguments: new Map() });
    const isIn = canReadEntity(entity, caller);
    const refused = (isIn ? hidden : [...shown, ...hidden]).slice(0, MAX_FOLLOWED).map(async (row) => {
      await expectStatus(trial, { caller, query, path: pathFrom(row) }, isIn ? 404 : 401);
    });
    const followed = (isIn ? shown : []).slice(0, MAX_FOLLOWED).map(async (row) => {
      const wanted = listVisibleItems(entity, row, { view, ruleArguments: ruleArguments, data, caller });
      await checkPages(trial, { caller, path: pathFrom(row), query, expected: wanted });
    });
    await Promise.all([...refused, ...followed]);
  });
}

/** Checks what can be chosen for a relation of an entity, for every caller. */
export async function checkOptions(entity: Entity, view: RelationView, trial: TestContext): Promise<void> {
  const { data, model } = trial;
  const path = `${getEntityPath(entity)}/relations/${view.name}/options`;
  await forEachCase(trial, [], async ({ caller }) => {
    if (!canReadEntity(entity, caller)) {
      await expectStatus(trial, { caller, path }, 401);
      return;
    }
    const wanted = listVisibleOptions(view, { data, caller });
    const { items } = (await expectStatus(trial, { caller, path }, 200)) as {
      readonly items: readonly VisibleRecord[];
    };
    const what = `${path} for ${caller.name}`;
    assert.equal(items.length, Math.min(wanted.size, model.project.optionLimit), what);
    for (const item of items) assert.deepEqual(item, wanted.get(String(item["id"])), what);
    const targets = Object.groupBy(data.rows.get(view.target.name) ?? [], ({ id }) => String(wanted.has(id)));
    const tried = Object.values(targets).flatMap((rows = []) => rows.slice(0, MAX_FOLLOWED));
    const looks = tried.map(async ({ id }) => {
      const option = await expectStatus(trial, { caller, path: `${path}/${id}` }, wanted.has(id) ? 200 : 404);
      if (wanted.has(id)) assert.deepEqual(option, wanted.get(id), what);
    });
    await Promise.all(looks);
  });
}
