import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { CACHE_DEFINITIONS, CACHE_NAMES, createCaches } from "./caches.ts";

suite("caches", () => {
  test("remember up to their size", () => {
    const cache = createCaches().open<number>("candidates");
    const { size } = CACHE_DEFINITIONS.candidates;
    for (let i = 0; i <= size; i += 1) cache.set(String(i), i);
    assert.deepEqual([cache.get("0"), cache.get("1"), cache.get(String(size))], [undefined, 1, size]);
    cache.delete("1");
    assert.equal(cache.get("1"), undefined);
  });

  test("remember nothing where they are off", () => {
    const caches = createCaches(["plans"]);
    for (const [name, isOn] of [
      ["plans", false],
      ["statements", true],
    ] as const) {
      const cache = caches.open<number>(name);
      cache.set("a", 1);
      assert.equal(caches.isOn(name), isOn);
      assert.equal(cache.get("a") !== undefined, isOn);
    }
  });

  test("are told in ARCHITECTURE.md, each by its name, size, key and end", () => {
    const text = readFileSync(new URL("../../../../ARCHITECTURE.md", import.meta.url), "utf8");
    for (const name of CACHE_NAMES) {
      const { size, unit, key, ends } = CACHE_DEFINITIONS[name];
      const number = unit === "bytes" ? `${size / 1024 / 1024} MiB` : size.toLocaleString("en");
      const shown = Number.isFinite(size) ? number : "requests under way";
      assert.ok(text.includes(`| \`${name}\` | ${shown} | ${key} | ${ends} |`), name);
    }
  });
});
