import assert from "node:assert/strict";
import { suite, test } from "node:test";
import type { FieldType } from "@lathe/contract";
import { suggestField } from "./suggest-field.ts";

suite("the type that a name hints at", () => {
  const cases: readonly (readonly [FieldType, readonly string[]])[] = [
    ["datetime", ["lastUsedAt", "emailVerifiedAt", "timestamp"]],
    ["date", ["addedOn", "dateOfBirth", "startDate", "birthday"]],
    ["boolean", ["isPublic", "hasImage", "pinned", "emailVerified", "canComment"]],
    ["email", ["email", "contactEmail", "E-Mail"]],
    ["slug", ["slug", "articleSlug"]],
    ["url", ["photoUrl", "homepage", "imageURL"]],
    ["decimal", ["price", "totalAmount", "priceNet", "shippingCost"]],
    ["integer", ["wordCount", "order", "sortOrder", "position", "readingMinutes"]],
    ["markdown", ["body"]],
    ["text", ["description"]],
    ["uuid", ["externalId", "uuid"]],
    ["image", ["cover", "photo", "heroImage"]],
    [
      "string",
      ["title", "name", "color", "at", "on", "location", "coverCredit", "purchaseOrder", "emails", "paid2"],
    ],
  ];
  for (const [type, names] of cases)
    for (const name of names) test(`${name}: ${type}`, () => assert.equal(suggestField(name).type, type));
});

test("a name is corrected where it is clear, labelled, and its type explained", () => {
  assert.deepEqual(suggestField("last used at"), {
    name: "lastUsedAt",
    label: "Last used at",
    type: "datetime",
    why: "the name ends in At",
    problem: null,
  });
  assert.equal(suggestField("isNew").why, "the name begins with is");
  assert.equal(suggestField("email").why, "the name is email");
  assert.equal(suggestField("pinned").why, "pinned is a yes or no");
  assert.equal(suggestField("title").why, "nothing in the name says otherwise");
});

test("what can't be a name stays as it was typed, with the reason", () => {
  assert.match(suggestField("version").problem ?? "", /every record has a member of that name/);
  assert.deepEqual([suggestField("2nd").name, suggestField("  ").name], ["2nd", ""]);
  assert.match(suggestField("2nd").problem ?? "", /start with a lower-case letter/);
  assert.match(suggestField("a".repeat(49)).problem ?? "", /at most 48/);
});
