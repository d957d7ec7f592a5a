// What exports ask for.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findExportKey, toExportRequest } from "./export-request.ts";

type List = Parameters<typeof toExportRequest>[0];

const column = (name: string, target?: string | null, selection: readonly string[] = []) => ({
  name,
  label: name,
  type: "string",
  isTitle: false,
  isSortable: false,
  width: 100,
  ...(target === undefined ? {} : { relation: { target, selection } }),
});

const list = {
  columns: [
    column("title"),
    column("author", "people/authors", ["name"]),
    column("section", "taxonomy/categories"),
    column("editor", null),
    column("id"),
    { ...column("_age"), own: {} },
  ],
  state: { sort: { field: "title", order: "desc" } },
} as unknown as List;

describe("exports of lists", () => {
  it("have the columns that are shown, in the order of the list; a target that can't be read, or of which nothing is selected, is its id, and what is the project's own is left out", () => {
    const filters = [{ field: "status", op: "eq", value: "draft" }] as const;
    assert.deepEqual(toExportRequest(list, { filters }, { format: "csv", isAsShown: true }), {
      filters,
      format: "csv",
      sort: "title",
      order: "desc",
      fields: ["title", "author", "sectionId", "editorId"],
    });
  });

  it("have everything where all columns are wanted", () => {
    const asked = toExportRequest(list, {}, { format: "jsonl", isAsShown: false });
    assert.deepEqual(asked, { format: "jsonl", sort: "title", order: "desc" });
  });

  it("find chosen records by what no two of them share", () => {
    const field = (unique: boolean, operators: readonly string[]) => ({ unique, required: true, operators });
    const fields = { name: field(false, ["in"]), email: field(true, []), slug: field(true, ["eq", "in"]) };
    assert.equal(findExportKey({ fields } as unknown as Parameters<typeof findExportKey>[0]), "slug");
  });
});
