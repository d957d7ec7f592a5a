// The texts that generations changed: packed small, read back as they were, and not believed where nobody wrote them.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { formatEntryTexts, parseEntryTexts } from "./entry-texts.ts";

suite("the texts of an entry", () => {
  test("are read as they were written", async () => {
    const changes = [
      { path: "src/a.ts", before: null, after: "new \u0000 \uFEFF ü\r\n" },
      { path: "src/b.ts", before: "old\n", after: null },
      { path: "src/c.ts", before: "", after: "x" },
    ];
    assert.deepEqual(await parseEntryTexts("000001", (await formatEntryTexts(changes)) ?? ""), {
      ok: true,
      value: changes,
    });
  });

  test("take little room where much is alike: 2,000 files of an application, and a large one that changed in one line", async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `  member${index}: string | null;`).join("\n");
    const files = Array.from({ length: 2000 }, (_, index) => ({
      path: `src/generated/desk/entity-${index}/record.ts`,
      before: null,
      after: `export interface Entity${index} {\n${lines}\n}\n`,
    }));
    const first = (await formatEntryTexts(files)) ?? "";
    assert.ok(first.length < 200_000, `${first.length} characters for 4 MB`);
    const large = Array.from({ length: 100_000 }, (_, index) => `"m${index}": {"type": "string"}`);
    const change = {
      path: "openapi/admin.json",
      before: large.join("\n"),
      after: large.with(7, "x").join("\n"),
    };
    const both = ((await formatEntryTexts([change])) ?? "").length;
    const one = ((await formatEntryTexts([{ ...change, before: null }])) ?? "").length;
    assert.ok(both < one * 1.2, `${both} for both, ${one} for one of them`);
  });

  test("are not kept where they are too much", async () => {
    const text = "x".repeat(70 * 1024 * 1024);
    assert.equal(await formatEntryTexts([{ path: "a", before: text, after: text }]), undefined);
  });

  const pack = (value: unknown) =>
    JSON.stringify({
      format: 1,
      encoding: "brotli",
      texts: brotliCompressSync(Buffer.from(JSON.stringify(value))).toString("base64"),
    });
  const bad: readonly (readonly [string, string, string])[] = [
    ["no JSON", "{", "damaged_file"],
    ["another encoding", JSON.stringify({ format: 1, encoding: "zip", texts: "" }), "damaged_file"],
    ["no packed text", JSON.stringify({ format: 1, encoding: "brotli", texts: "AAAA" }), "damaged_file"],
    ["a later format", JSON.stringify({ format: 2 }), "newer_format"],
    ["no list", pack({}), "damaged_file"],
    ["no texts", pack([{ path: "a", before: 1, after: null }]), "damaged_file"],
  ];
  for (const [what, text, code] of bad) {
    test(`are not believed: ${what}`, async () => {
      const reading = await parseEntryTexts("000001", text);
      assert.ok(!reading.ok);
      assert.equal(reading.problem.code, code);
    });
  }
});
