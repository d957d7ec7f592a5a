import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DEFAULT_PREFERENCES, parsePreferences, storePreferences } from "./preferences.ts";

describe("preferences", () => {
  it("are the defaults where nothing was set, and where it is not understood", () => {
    assert.deepEqual(parsePreferences({}), DEFAULT_PREFERENCES);
    const strange = { theme: "pink", density: 3, timeZone: "Europe/Atlantis", language: "xx", singleKeys: 1 };
    assert.deepEqual(parsePreferences({ admin: strange }), DEFAULT_PREFERENCES);
    assert.deepEqual(parsePreferences({ admin: "no" }), DEFAULT_PREFERENCES);
  });

  it("come back as they were kept, beside what others keep", () => {
    const preferences = {
      theme: "dark",
      density: "comfortable",
      timeZone: "Europe/Berlin",
      language: "de",
      singleKeys: false,
      menuFolded: true,
    } as const;
    const stored = storePreferences({ website: { a: 1 } }, preferences);
    assert.deepEqual(stored["website"], { a: 1 });
    assert.deepEqual(parsePreferences(JSON.parse(JSON.stringify(stored)) as typeof stored), preferences);
  });
});
