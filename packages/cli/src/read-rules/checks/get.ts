// A get shows a record that fits the read rule; one that does not is answered like one that was never there.
import assert from "node:assert/strict";
import type { Entity } from "@lathe/model";
import { NOBODY } from "../rows/values.ts";
import { admits, recordOf } from "../seen.ts";
import { expectStatus, inTurn, partedRows, pathOf, type Trial, type Turn } from "./check.ts";

/** Checks the gets of an entity for every caller. */
export async function checkGet(entity: Entity, trial: Trial): Promise<void> {
  const { get } = entity.external;
  await inTurn(trial, entity.parameters, async (turn) => {
    if (admits(get, turn.caller)) await checkRecords(entity, trial, turn);
    else await expectStatus(trial, askFor(entity, NOBODY, turn), get === "off" ? 404 : 401);
  });
}

async function checkRecords(entity: Entity, trial: Trial, turn: Turn): Promise<void> {
  const { world } = trial;
  const { caller } = turn;
  const { shown, hidden } = partedRows(entity, { world, ...turn });
  const missing = await expectStatus(trial, askFor(entity, NOBODY, turn), 404);
  const looks = shown.map(async (row) => {
    const record = await expectStatus(trial, askFor(entity, row.id, turn), 200);
    assert.deepEqual(record, recordOf(entity, row, { world, caller }), `${entity.name} for ${caller.name}`);
  });
  const vainLooks = hidden.map(async (row) => {
    const answer = await expectStatus(trial, askFor(entity, row.id, turn), 404);
    assert.deepEqual(answer, missing, `${entity.name} ${row.id}, which is hidden from ${caller.name}`);
  });
  await Promise.all([...looks, ...vainLooks]);
}

function askFor(entity: Entity, id: string, { caller, query }: Turn) {
  return { caller, query, path: `${pathOf(entity)}/${id}` };
}
