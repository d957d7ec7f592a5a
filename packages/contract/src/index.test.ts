// The door of the package: complete, and naming each export once.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

test("the index names every export of every file, and nothing else", () => {
  const files = readdirSync(new URL(".", import.meta.url)).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "index.ts",
  );
  const exported = files.flatMap((file) =>
    [...read(file).matchAll(/^export (?:const|function|interface|type) (\w+)/gm)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  );
  const named = [...read("index.ts").matchAll(/^export \{([^}]*)\} from "\.\/([^"]+)";$/gm)].flatMap(
    ([, names = "", file]) =>
      names
        .split(",")
        .map((name) => name.trim().replace(/^type /, ""))
        .filter((name) => name !== "")
        .map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(named.toSorted(), exported.toSorted());
});
