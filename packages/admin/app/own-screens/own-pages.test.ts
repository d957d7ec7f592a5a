import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { OwnPage } from "@lathe/admin-kit";
import { getOwnPageAddress, listOwnGroups, listOwnPages } from "./own-pages.ts";

const page = (path: string, more: Partial<OwnPage> = {}): OwnPage => ({
  path,
  label: path,
  load: () => Promise.reject(new Error("not shown here")),
  ...more,
});

describe("pages of a project's own", () => {
  it("are shown to those who hold the permission that they name", () => {
    const pages = [page("all"), page("board", { permission: "content.articles.update" })];
    const seenWith = (held: string) =>
      listOwnPages({ pages }, { can: (permission) => permission === held }).map(({ path }) => path);
    assert.deepEqual(seenWith("content.articles.update"), ["all", "board"]);
    assert.deepEqual(seenWith("content.articles.read"), ["all"]);
  });

  it("stand below headings, each of which is there once", () => {
    const pages = [page("a", { group: "Desk" }), page("b"), page("c", { group: "Desk" })];
    assert.deepEqual(listOwnGroups(pages), ["Desk"]);
    assert.equal(getOwnPageAddress(page("a")), "/_pages/a");
  });
});
