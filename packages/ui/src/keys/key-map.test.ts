import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ENGLISH_KEYS, type KeySituation, createKeyMap, formatShortcut, toShortcut } from "./key-map.ts";

const NO_KEYS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const OUTSIDE: KeySituation = { isMac: false, isTyping: false, taken: [], hasSingleKeys: true };
const press = (key: string, held: Partial<typeof NO_KEYS> = {}) => ({ ...NO_KEYS, ...held, key });

describe("the key map", () => {
  it("knows shortcuts by the platform's own keys", () => {
    assert.equal(toShortcut(press("s", { ctrlKey: true }), false), "mod+s");
    assert.equal(toShortcut(press("s", { metaKey: true }), true), "mod+s");
    assert.equal(toShortcut(press("s", { ctrlKey: true }), true), "other+s");
    assert.equal(toShortcut(press("?", { shiftKey: true }), false), "?");
    assert.equal(toShortcut(press("N", { shiftKey: true }), false), "shift+n");
    assert.equal(toShortcut(press(" "), false), "Space");
    assert.deepEqual(formatShortcut("mod+k", false, ENGLISH_KEYS), ["Ctrl", "K"]);
    assert.deepEqual(formatShortcut("mod+k", true, ENGLISH_KEYS), ["⌘", "K"]);
  });

  it("writes keys as they are printed in a language, and the signs of a Mac in any", () => {
    const german = { control: "Strg", shift: "Umschalt", enter: "Eingabe", space: "Leertaste" };
    assert.deepEqual(formatShortcut("mod+shift+Enter", false, german), ["Strg", "Umschalt", "Eingabe"]);
    assert.deepEqual(formatShortcut("alt+Space", false, german), ["Alt", "Leertaste"]);
    assert.deepEqual(formatShortcut("mod+shift+Enter", true, german), ["⌘", "⇧", "Eingabe"]);
  });

  it("leaves single keys to text fields, and to those who want none", () => {
    const map = createKeyMap();
    let pressed = 0;
    map.add({
      layer: 0,
      getHandlers: () => ({
        n: () => (pressed += 1),
        "mod+s": () => (pressed += 1),
        "mod+z": () => (pressed += 1),
        "mod+shift+z": () => (pressed += 1),
        "mod+y": () => (pressed += 1),
      }),
    });
    assert.equal(map.press(press("n"), { ...OUTSIDE, isTyping: true }), false);
    assert.equal(map.press(press("n"), { ...OUTSIDE, hasSingleKeys: false }), false);
    for (const undo of [press("z"), press("Z", { shiftKey: true }), press("y")])
      assert.equal(map.press({ ...undo, ctrlKey: true }, { ...OUTSIDE, isTyping: true }), false);
    assert.equal(map.press(press("s", { ctrlKey: true }), { ...OUTSIDE, isTyping: true }), true);
    assert.equal(map.press(press("n"), OUTSIDE), true);
    assert.equal(pressed, 2);
  });

  it("gives a key to the newest first, and on where that has nothing to do", () => {
    const map = createKeyMap();
    const heard: string[] = [];
    map.add({ layer: 0, getHandlers: () => ({ n: () => heard.push("first") }) });
    const remove = map.add({
      layer: 0,
      getHandlers: () => ({
        n: () => {
          heard.push("second");
          return false;
        },
      }),
    });
    map.press(press("n"), OUTSIDE);
    remove();
    map.press(press("n"), OUTSIDE);
    assert.deepEqual(heard, ["second", "first", "first"]);
  });

  it("keeps keys from what lies under a dialog", () => {
    const map = createKeyMap();
    const heard: string[] = [];
    map.add({ layer: 0, getHandlers: () => ({ n: () => heard.push("page") }) });
    map.add({ layer: 1, getHandlers: () => ({ y: () => heard.push("dialog") }) });
    const close = map.openLayer(1);
    assert.equal(map.press(press("n"), OUTSIDE), false);
    assert.equal(map.press(press("y"), OUTSIDE), true);
    close();
    assert.equal(map.press(press("n"), OUTSIDE), true);
    assert.deepEqual(heard, ["dialog", "page"]);
  });

  it("leaves keys to buttons and links that they press", () => {
    const map = createKeyMap();
    map.add({ layer: 0, getHandlers: () => ({ Enter: () => {} }) });
    assert.equal(map.press(press("Enter"), { ...OUTSIDE, taken: ["Enter"] }), false);
    assert.equal(map.press(press("Enter"), OUTSIDE), true);
  });
});
