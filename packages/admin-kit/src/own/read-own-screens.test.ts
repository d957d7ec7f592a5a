import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readOwnScreens } from "./read-own-screens.ts";

const load = () => Promise.reject(new Error("not shown here"));
const page = { path: "board", label: "Board", load };

describe("what a project's module exports", () => {
  it("is taken as it is, and nothing need be there", () => {
    assert.deepEqual(readOwnScreens({ pages: [page] }).pages, [page]);
    assert.deepEqual(readOwnScreens({}).problems, []);
  });

  it("is told of where it can't be used, and the rest is used", () => {
    const { pages, problems } = readOwnScreens({
      pages: [page, { ...page, path: "a/b" }, { path: "c", label: "" }, null],
      page,
    });
    assert.deepEqual(pages, [page]);
    assert.deepEqual(problems, [
      'admin/custom exports "page", which is none of pages, panels, columns, actions, widgets.',
      "admin/custom: pages[1] has no path that is made of letters, digits and dashes.",
      "admin/custom: pages[2] has no label that is a text.",
      "admin/custom: pages[3] is no object.",
    ]);
    assert.deepEqual(readOwnScreens({ pages: {} }).problems, ['admin/custom: "pages" is no list.']);
    const entity = "content/articles";
    const other = readOwnScreens({
      panels: [
        { entity, title: "Checks", load },
        { title: "Checks", load },
      ],
      columns: [{ entity, name: "age", label: "Age", members: "createdAt", load }],
      actions: [{ entity, label: "Close", on: "record" }],
      widgets: 1,
    });
    assert.equal(other.panels.length, 1);
    assert.deepEqual(other.problems, [
      "admin/custom: panels[1] has no entity that is a text.",
      "admin/custom: columns[0] has no members that is a list.",
      "admin/custom: actions[0] has no request that is a function.",
      'admin/custom: "widgets" is no object.',
    ]);
  });
});
