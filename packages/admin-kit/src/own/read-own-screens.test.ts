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
      'admin/custom exports "page", which is none of pages.',
      "admin/custom: pages[1] has no path that is made of letters, digits and dashes.",
      "admin/custom: pages[2] has no label that is a text.",
      "admin/custom: pages[3] is no object.",
    ]);
    assert.deepEqual(readOwnScreens({ pages: {} }).problems, ['admin/custom: "pages" is no list.']);
  });
});
