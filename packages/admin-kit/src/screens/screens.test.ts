import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Ui, UiScreen } from "@lathe/client";
import { indexScreens } from "./screens.ts";

describe("screens", () => {
  it("have the members of the model alone, whatever every object has", () => {
    const screen = {
      module: "racing",
      name: "cars",
      group: "Racing",
      order: 1,
      label: "Car",
      labelPlural: "Cars",
      parameters: [],
      fields: { constructor: { label: "Constructor" } },
      relations: {},
      collections: {},
    } as unknown as UiScreen;
    const ui = {
      project: { name: "racing", label: "Racing" },
      modules: [{ name: "racing", label: "Racing", entities: [screen] }],
      account: { permissions: [] },
    } as unknown as Ui;
    const found = indexScreens(ui).find("racing/cars") ?? assert.fail("no screen");
    assert.deepEqual(Object.keys(found.fields), ["constructor"]);
    assert.equal(found.relations["constructor"], undefined);
    assert.equal("toString" in found.fields, false);
  });
});
