import assert from "node:assert/strict";
import { test } from "node:test";
import { createBackgroundTasks } from "./background-tasks.ts";

test("work that fails is logged, and what is under way is waited for", async () => {
  const lines: string[] = [];
  const note = (_facts: object, message: string) => void lines.push(message);
  const log = { info: note, warn: note, error: note };
  const background = createBackgroundTasks();
  const gate = Promise.withResolvers<void>();
  background.start(async () => {
    await gate.promise;
    throw new Error("no luck");
  }, log);
  gate.resolve();
  await background.waitForAll();
  assert.deepEqual(lines, ["Work behind an answer failed."]);
});

test("with too much under way, more is dropped and told", async () => {
  const lines: string[] = [];
  const note = (_facts: object, message: string) => void lines.push(message);
  const log = { info: note, warn: note, error: note };
  const background = createBackgroundTasks();
  const gate = Promise.withResolvers<void>();
  let ran = 0;
  for (let i = 0; i < 101; i++) {
    background.start(async () => {
      ran += 1;
      await gate.promise;
    }, log);
  }
  gate.resolve();
  await background.waitForAll();
  assert.equal(ran, 100);
  assert.equal(lines.length, 1);
  background.start(async () => void (ran += 1), log);
  await background.waitForAll();
  assert.equal(ran, 101);
});
