import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { OwnPage, Screens, Texts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { type PaletteSituation, listPaletteSections } from "./palette-items.ts";
import { findRecordPath, keepRecentPage, listRecentPages } from "./recent-pages.ts";

const screen = (name: string, label: string, create: boolean) =>
  ({
    module: "content",
    name,
    label,
    labelPlural: `${label}s`,
    icon: "newspaper",
    order: 1,
    group: "Editorial",
    operations: { create, delete: false },
  }) as UiScreen;

const all = [screen("articles", "Article", true), screen("cards", "Card", false)];

const screens = {
  all,
  find: (path: string) => all.find(({ module, name }) => path === `${module}/${name}`),
  can: () => false,
} as unknown as Screens;

/** Texts by their keys, with what they are filled with. */
const texts = {
  text: (key: string, values: object = {}) =>
    [key.replace("shell.", ""), ...Object.values(values)].map(String).join(" "),
} as unknown as Texts;

const situation: PaletteSituation = {
  screens,
  ownPages: [],
  texts,
  toInnerWord: (label) => label,
  getLabelWords: (_screen, { label }) => label ?? "",
  recent: [{ href: "/content/articles/1", label: "Harbour", icon: "newspaper" }],
  found: [],
  isDark: false,
  base: "https://example.org/admin",
};

const show = (typed: string, changes: Partial<PaletteSituation> = {}) =>
  listPaletteSections(typed, { ...situation, ...changes }).map(({ label, items }) => [
    label,
    items.map((item) => item.label),
  ]);

describe("the palette", () => {
  it("offers recent records and all pages before anything is typed", () => {
    assert.deepEqual(show(""), [
      ["palette-recent", ["Harbour"]],
      ["palette-pages", ["home", "Articles", "Cards", "profile"]],
    ]);
  });

  it("offers records, pages and actions that fit", () => {
    const found = [{ module: "content", entity: "articles", total: 47, items: [{ id: "1", label: "Art" }] }];
    assert.deepEqual(show("art", { found }), [
      ["Articles", ["Art"]],
      ["palette-pages", ["Articles"]],
      ["palette-actions", ["search-in art Articles", "new-of Article"]],
    ]);
  });

  it("goes to a page by its whole name, before pages that have more of one, and records", () => {
    const found = [
      { module: "content", entity: "articles", total: 1, items: [{ id: "1", label: "Cards!" }] },
    ];
    const ownPages = [{ path: "by-status", label: "Cards by status" }] as unknown as readonly OwnPage[];
    assert.deepEqual(show("cards", { found, ownPages }).slice(0, 2), [
      ["palette-pages", ["Cards", "Cards by status"]],
      ["Articles", ["Cards!"]],
    ]);
  });

  it("leaves out records of views whose source is there", () => {
    const view = { ...screen("views", "View", false), source: "content/articles" } as UiScreen;
    const readable = { ...screen("articles", "Article", true), operations: { get: true } } as UiScreen;
    const found = [{ module: "content", entity: "views", total: 1, items: [{ id: "1", label: "Harbour" }] }];
    const find = (path: string) => [view, readable].find(({ module, name }) => path === `${module}/${name}`);
    const labels = show("harbour", { found, screens: { ...screens, find } as unknown as Screens });
    assert.deepEqual(
      labels.map(([label]) => label),
      [],
    );
  });

  it("offers actions alone where one asks for them", () => {
    assert.deepEqual(show(">"), [
      ["palette-actions", ["new-of Article", "switch-to-dark", "keys-fold", "all-keys", "sign-out"]],
    ]);
    assert.deepEqual(show("> dark"), [["palette-actions", ["switch-to-dark"]]]);
  });

  it("opens an address of this admin, and of no other", () => {
    const [section] = listPaletteSections("https://example.org/admin/content/cards?q=x", situation);
    assert.equal(section?.items[0]?.href, "/content/cards?q=x");
    assert.deepEqual(show("https://example.com/admin/content"), []);
  });
});

describe("recent records", () => {
  it("are kept by account, the latest first, each once", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    for (const href of ["/a", "/b", "/a"]) keepRecentPage(storage, "nora", { href, label: href, icon: "x" });
    assert.deepEqual(
      listRecentPages(storage, "nora").map(({ href }) => href),
      ["/a", "/b"],
    );
    assert.deepEqual(listRecentPages(storage, "tom"), []);
  });

  it("are records, not other pages", () => {
    assert.equal(findRecordPath("/content/articles/1"), "content/articles");
    for (const path of ["/", "/content/articles", "/content/articles/_new", "/_trash", "/_a/b/c"])
      assert.equal(findRecordPath(path), undefined);
  });
});
