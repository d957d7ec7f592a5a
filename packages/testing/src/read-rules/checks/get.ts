// A get shows a record that fits the read rule; one that does not is answered like one that was never there.
import assert from "node:assert/strict";
import type { Entity } from "@lathe/model";
import { UNUSED_ID } from "../rows/boundary-values.ts";
import { isAdmitted, toVisibleRecord } from "../caller-view.ts";
import {
  expectStatus,
  forEachCase,
  splitRows,
  getEntityPath,
  type TestContext,
  type CallerCase,
} from "./test-context.ts";

/** Checks the gets of an entity for every caller. */
export async function checkGet(entity: Entity, trial: TestContext): Promise<void> {
  const { get } = entity.external;
  await forEachCase(trial, entity.parameters, async (turn) => {
    if (isAdmitted(get, turn.caller)) await checkRecords(entity, trial, turn);
    else await expectStatus(trial, createGetRequest(entity, UNUSED_ID, turn), get === "off" ? 404 : 401);
  });
}

async function checkRecords(entity: Entity, trial: TestContext, turn: CallerCase): Promise<void> {
  const { data } = trial;
  const { caller, ruleArguments } = turn;
  const { shown, hidden } = splitRows(entity, { data, ...turn });
  const missing = await expectStatus(trial, createGetRequest(entity, UNUSED_ID, turn), 404);
  const looks = shown.map(async (row) => {
    const record = await expectStatus(trial, createGetRequest(entity, row.id, turn), 200);
    assert.deepEqual(
      record,
      toVisibleRecord(entity, row, { data, caller, ruleArguments }),
      `${entity.name} for ${caller.name}`,
    );
  });
  const vainLooks = hidden.map(async (row) => {
    const answer = await expectStatus(trial, createGetRequest(entity, row.id, turn), 404);
    assert.deepEqual(answer, missing, `${entity.name} ${row.id}, which is hidden from ${caller.name}`);
  });
  await Promise.all([...looks, ...vainLooks]);
}

function createGetRequest(entity: Entity, id: string, { caller, query }: CallerCase) {
  return { caller, query, path: `${getEntityPath(entity)}/${id}` };
}
