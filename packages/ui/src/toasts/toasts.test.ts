import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createToasts } from "./toasts.ts";

function createClock() {
  let listener: (() => void) | undefined;
  return {
    start(tick: () => void) {
      listener = tick;
      return () => void (listener = undefined);
    },
    pass(count: number) {
      for (let second = 0; second < count; second += 1) listener?.();
    },
    get isRunning() {
      return listener !== undefined;
    },
  };
}

describe("toasts", () => {
  it("go when their seconds are over, and the clock with the last", () => {
    const clock = createClock();
    const toasts = createToasts(clock);
    toasts.show({ text: "Saved" });
    toasts.show({ text: "Deleted", undo: () => {} });
    clock.pass(5);
    assert.deepEqual(
      toasts.list().map(({ text, left }) => [text, left]),
      [["Deleted", 5]],
    );
    clock.pass(5);
    assert.deepEqual(toasts.list(), []);
    assert.equal(clock.isRunning, false);
  });

  it("stay while they are held, and where they have no end", () => {
    const clock = createClock();
    const toasts = createToasts(clock);
    const close = toasts.show({ text: "A new version is there", seconds: null });
    toasts.show({ text: "Saved" });
    toasts.hold(true);
    clock.pass(60);
    assert.equal(toasts.list().length, 2);
    toasts.hold(false);
    clock.pass(60);
    assert.deepEqual(
      toasts.list().map(({ text }) => text),
      ["A new version is there"],
    );
    close();
    assert.deepEqual(toasts.list(), []);
  });

  it("tell once that they are gone, by their clock or by a hand", () => {
    const gone: string[] = [];
    const clock = createClock();
    const toasts = createToasts(clock);
    toasts.show({ text: "a", onGone: () => gone.push("a") });
    const close = toasts.show({ text: "b", seconds: null, onGone: () => gone.push("b") });
    clock.pass(4);
    assert.deepEqual(gone, []);
    clock.pass(1);
    assert.deepEqual(gone, ["a"]);
    close();
    close();
    assert.deepEqual(gone, ["a", "b"]);
  });

  it("undo the newest that can be undone, once", () => {
    const undone: string[] = [];
    const toasts = createToasts(createClock());
    toasts.show({ text: "a", undo: () => undone.push("a") });
    toasts.show({ text: "b", undo: () => undone.push("b") });
    toasts.show({ text: "c" });
    assert.equal(toasts.undo(), true);
    assert.equal(toasts.undo(), true);
    assert.equal(toasts.undo(), false);
    assert.deepEqual(undone, ["b", "a"]);
  });

  it("push out none that can be undone, or that stay", () => {
    const undone: string[] = [];
    const toasts = createToasts(createClock());
    toasts.show({ text: "offline", seconds: null });
    for (const text of ["a", "b", "c"]) toasts.show({ text, undo: () => undone.push(text) });
    toasts.show({ text: "saved" });
    toasts.show({ text: "saved again" });
    assert.deepEqual(
      toasts.list().map(({ text }) => text),
      ["offline", "a", "b", "c", "saved again"],
    );
    while (toasts.undo());
    assert.deepEqual(undone, ["c", "b", "a"]);
  });

  it("are three at most", () => {
    const toasts = createToasts(createClock());
    for (const text of ["a", "b", "c", "d"]) toasts.show({ text });
    assert.deepEqual(
      toasts.list().map(({ text }) => text),
      ["b", "c", "d"],
    );
  });
});
