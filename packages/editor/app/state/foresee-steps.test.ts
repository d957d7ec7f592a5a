import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { foreseeSteps } from "./foresee-steps.ts";
import type { QueuedStep, Restore } from "./step.ts";

const name = (id: number) => ({ id, label: `step ${id}`, route: "#/" });
const edit = (id: number) =>
  ({ ...name(id), content: { label: `step ${id}`, edits: [] } }) as unknown as QueuedStep;
const restore = (direction: Restore["direction"], stepId?: number) =>
  ({
    ...name(99),
    content: { label: "", direction, ...(stepId === undefined ? {} : { stepId }) },
  }) as unknown as QueuedStep;

const SAVED = { done: [name(1), name(2)], undone: [name(3)] };

function foresee(...waiting: readonly QueuedStep[]) {
  const { done, undone } = foreseeSteps(SAVED, undefined, waiting);
  return [done.map(({ id }) => id), undone.map(({ id }) => id)];
}

suite("steps to undo and redo while others are on their way", () => {
  test("are those that were saved where nothing is", () => assert.deepEqual(foresee(), [[1, 2], [3]]));

  test("are what waits as well, and nothing can be redone after it", () =>
    assert.deepEqual(foresee(edit(4)), [[1, 2, 4], []]));

  test("count what was saved this moment once", () => assert.deepEqual(foresee(edit(2)), [[1, 2], [3]]));

  test("change sides with what is being undone or redone", () => {
    assert.deepEqual(foresee(restore("undo")), [[1], [3, 2]]);
    assert.deepEqual(foresee(restore("redo")), [[1, 2, 3], []]);
    assert.deepEqual(foresee(restore("undo"), restore("undo"), restore("redo")), [[1], [3, 2]]);
    assert.deepEqual(foresee(restore("undo", 1)), [[2], [3, 1]]);
  });

  test("stay where there is nothing to undo or redo any more", () => {
    assert.deepEqual(foresee(restore("redo"), restore("redo")), [[1, 2, 3], []]);
    assert.deepEqual(foresee(restore("undo", 7)), [[1, 2], [3]]);
  });

  test("begin with what another route does", () => {
    const { done, undone } = foreseeSteps(SAVED, name(5), [edit(6)]);
    assert.deepEqual([done.map(({ id }) => id), undone], [[1, 2, 5, 6], []]);
  });
});
