import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Ui, UiScreen } from "@lathe/client";
import { indexScreens } from "./screens.ts";

describe("screens", () => {
  it("have the members of the model alone, whatever every object has", () => {
    const screen = {
      module: "racing",
      name: "cars",
      group: "",
      order: 1,
      labelPlural: "Cars",
      fields: { constructor: { label: "Constructor" } },
      relations: {},
      collections: {},
    } as unknown as UiScreen;
    const ui = { modules: [{ entities: [screen] }], account: { permissions: [] } } as unknown as Ui;
    const found = indexScreens(ui).find("racing/cars") ?? assert.fail("no screen");
    assert.deepEqual(Object.keys(found.fields), ["constructor"]);
    assert.equal(found.relations["constructor"], undefined);
    assert.equal("toString" in found.fields, false);
  });
});
