import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { UiField, UiScreen } from "@lathe/client";
import { findOptionDetails, readEmbedded } from "./option-details.ts";

const field = (type: UiField["type"]) => ({ type, label: type }) as UiField;
const target = {
  fields: { name: field("string"), slug: field("slug"), portrait: field("image"), email: field("email") },
} as unknown as UiScreen;
const relation = { selection: ["portrait", "name", "slug", "email"], targetDisplay: "name" };

describe("what is shown of an option", () => {
  it("is the image of the selection and the first other member with a value", () => {
    const details = findOptionDetails(
      { data: { name: "Marta", slug: null, email: "m@example.org", portrait: null } },
      relation,
      target,
    );
    assert.equal(details.image?.name, "portrait");
    assert.equal(details.image?.value, null);
    assert.equal(details.second?.name, "email");
  });

  it("is nothing where there is no selection, or the target is not told", () => {
    assert.deepEqual(findOptionDetails({ data: {} }, { ...relation, selection: [] }, target), {
      image: undefined,
      second: undefined,
    });
    assert.equal(findOptionDetails({ data: { slug: "x" } }, relation, undefined).second, undefined);
  });

  it("comes from the record where that has the label", () => {
    const embedded = { id: "a", name: "Marta", slug: "marta" };
    assert.deepEqual(readEmbedded(embedded, "a", relation), {
      id: "a",
      label: "Marta",
      data: { name: "Marta", slug: "marta" },
    });
    assert.equal(readEmbedded(embedded, "b", relation), undefined);
    assert.equal(readEmbedded(null, "a", relation), undefined);
    assert.equal(readEmbedded({ id: "a", slug: "marta" }, "a", relation), undefined);
  });
});
