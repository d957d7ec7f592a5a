import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { toFileName, toMemberName } from "./name-from-text.ts";

suite("names of members", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["lastUsed", "lastUsed"],
    ["imageURL", "imageURL"],
    ["last used", "lastUsed"],
    ["Last Used At", "lastUsedAt"],
    ["last_used-at", "lastUsedAt"],
    ["LastUsed", "lastUsed"],
    ["URL", "url"],
    ["URLPath", "urlPath"],
    ["LAST_USED", "lastUsed"],
    ["Price (EUR)", "priceEur"],
    ["author's name", "authorsName"],
    ["E-Mail", "email"],
    ["Größe", "groesse"],
    ["Überschrift", "ueberschrift"],
    ["prénom", "prenom"],
    ["2nd title", "2ndTitle"],
    ["???", ""],
    ["", ""],
  ];
  for (const [text, name] of cases)
    test(`${JSON.stringify(text)} is meant as ${JSON.stringify(name)}`, () =>
      assert.equal(toMemberName(text), name));
});

test("names of entities have hyphens between their words", () => {
  assert.equal(toFileName("Blog posts"), "blog-posts");
  assert.equal(toFileName("blogPosts"), "blog-posts");
  assert.equal(toFileName("order_lines.csv"), "order-lines-csv");
});
