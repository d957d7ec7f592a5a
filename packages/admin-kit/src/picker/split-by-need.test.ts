import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { UiScreen } from "@lathe/client";
import { splitByNeed } from "./split-by-need.ts";

const screen = {
  display: "name",
  form: { main: [["name"], ["slug", "phone"], ["count"]], side: [["position", "desk"]], tabs: [] },
  fields: {
    name: { label: "Name", type: "string", required: false, readOnly: false, default: null },
    slug: { label: "Slug", type: "slug", required: true, readOnly: false, default: null },
    phone: { label: "Phone", type: "string", required: false, readOnly: false, default: null },
    count: { label: "Count", type: "integer", required: true, readOnly: true, default: 0 },
    position: { label: "Position", type: "enum", required: true, readOnly: false, default: "staff" },
  },
  relations: { desk: { label: "Desk", required: false } },
} as unknown as UiScreen;

describe("members of a record that is created in place", () => {
  it("are split into what has to be filled in and what can wait", () => {
    assert.deepEqual(splitByNeed(screen), {
      needed: ["name", "slug", "position"],
      others: [
        { name: "phone", label: "Phone" },
        { name: "desk", label: "Desk" },
      ],
    });
  });
});
