// What documents say of the API as a whole.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Draft, createSampleResolved } from "../../testing/sample.ts";
import { createInfo } from "./info.ts";

function getInfo(project: Draft) {
  return createInfo(createSampleResolved([], project).project, "external");
}

suite("the info of a document", () => {
  test("is complete where the project says nothing", () => {
    assert.deepEqual(getInfo({ name: "x", label: "", description: "" }), {
      title: "x",
      description: "The API of visitors and integrations.",
      version: "v1",
      contact: { name: "x" },
      license: { name: "Not stated", identifier: "LicenseRef-Not-Stated" },
    });
  });

  test("is what the project says", () => {
    const license = { name: "Terms of use", url: "https://www.example.com/terms" };
    const contact = { name: "API team", email: "api@example.com" };
    const { title, description, ...rest } = getInfo({
      label: "Shop",
      description: "Sells.",
      api: { license, contact },
    });
    assert.deepEqual([title, description], ["Shop", "Sells."]);
    assert.deepEqual(rest, { version: "v1", contact, license });
  });

  const names = [
    { name: "MIT", identifier: "MIT" },
    { name: "Apache-2.0 OR MIT", identifier: "Apache-2.0 OR MIT" },
    { name: "All rights reserved", identifier: "LicenseRef-All-rights-reserved" },
  ];
  for (const license of names) {
    test(`names the licence ${license.name} in the words of SPDX`, () => {
      assert.deepEqual(getInfo({ api: { license: { name: license.name } } })["license"], license);
    });
  }
});
