import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ReferrerItem, UiRelation, UiScreen } from "@lathe/client";
import { groupReferrers, listKeptTargets, toListFilter } from "./referrer-groups.ts";

const relation = (values: Partial<UiRelation>) => ({ filterable: true, ...values }) as UiRelation;
const screens: Readonly<Record<string, UiScreen>> = {
  "content/comments": { relations: { article: relation({ kind: "belongsTo" }) } } as unknown as UiScreen,
  "content/articles": { relations: { related: relation({ kind: "manyToMany" }) } } as unknown as UiScreen,
};
const find = (path: string) => screens[path];
const item = (entity: string, name: string, onDelete: ReferrerItem["onDelete"], total = 2): ReferrerItem => ({
  module: "content",
  entity,
  relation: name,
  onDelete,
  total,
  sample: [],
});

describe("what a delete would meet", () => {
  it("is sorted by what becomes of it", () => {
    const items = [
      item("comments", "article", "cascade"),
      item("articles", "related", "cascade"),
      item("events", "article", "setNull"),
      item("contracts", "author", "restrict"),
      item("links", "article", "cascade", 0),
    ];
    const groups = groupReferrers({ deletable: false, items }, { find });
    const names = (list: readonly { readonly path: string }[]) => list.map(({ path }) => path);
    assert.deepEqual(names(groups.deleted), ["content/comments"]);
    assert.deepEqual(names(groups.unlinked), ["content/articles", "content/events"]);
    assert.deepEqual(names(groups.blocking), ["content/contracts"]);
  });

  it("has a list where lists can be filtered by the relation", () => {
    const [comments] = groupReferrers(
      { deletable: true, items: [item("comments", "article", "cascade")] },
      { find },
    ).deleted;
    const [articles] = groupReferrers(
      { deletable: true, items: [item("articles", "related", "cascade")] },
      { find },
    ).unlinked;
    assert.ok(comments !== undefined && articles !== undefined);
    assert.equal(toListFilter(comments, "1"), "articleId~in~1");
    assert.equal(toListFilter(articles, "1"), "related~in~1");
    assert.equal(toListFilter({ ...comments, relation: undefined }, "1"), undefined);
  });

  it("leaves what the record itself refers to", () => {
    const relations = {
      author: relation({ kind: "belongsTo", label: "Author", targetDisplay: "name" }),
      editor: relation({ kind: "belongsTo", label: "Editor", targetDisplay: "name" }),
      tags: relation({ kind: "manyToMany", label: "Tags", targetDisplay: "name" }),
    };
    const record = { id: "1", author: { id: "2", name: "Tom" }, editor: null };
    assert.deepEqual(listKeptTargets(record, { relations }), [{ relation: "Author", name: "Tom" }]);
  });
});
