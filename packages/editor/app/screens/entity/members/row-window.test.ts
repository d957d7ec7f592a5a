import assert from "node:assert/strict";
import { test } from "node:test";
import { ROW_HEIGHT, findWindow, listShownRows } from "./row-window.ts";

test("a window has the rows in view and some around them", () => {
  assert.deepEqual(findWindow(100, 600), { from: 0, to: 30 });
  assert.deepEqual(findWindow(-100 * ROW_HEIGHT, 600), { from: 80, to: 130 });
  assert.deepEqual(findWindow(100 * ROW_HEIGHT, 600), { from: 0, to: 0 });
});

test("gaps have the room of the rows that are left out, and what is kept stands between them", () => {
  assert.deepEqual(listShownRows(3, { from: 0, to: 10 }, []), [{ index: 0 }, { index: 1 }, { index: 2 }]);
  assert.deepEqual(listShownRows(10, { from: 6, to: 8 }, [2]), [
    { gap: 2, before: 2 },
    { index: 2 },
    { gap: 3, before: 6 },
    { index: 6 },
    { index: 7 },
    { gap: 2, before: 10 },
  ]);
  assert.deepEqual(listShownRows(5, { from: 0, to: 0 }, []), [{ gap: 5, before: 5 }]);
});
