import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { UiModule, UiScreen } from "@lathe/client";
import { type GridModule, type GridRow, createGrid } from "./permission-grid.ts";
import { holdsPermission, listPermissionChanges } from "./permission-list.ts";
import { getModuleTick, tickCell, tickEverything, tickModule, tickWholeModule } from "./tick-permissions.ts";

const ALL = { list: true, get: true, create: true, update: true, delete: true };
const READ = { list: true, get: true, create: false, update: false, delete: false };

function entity(name: string, more: Partial<UiScreen> = {}): UiScreen {
  const shown = { module: "content", name, label: name, labelPlural: `${name}s`, kind: "persistent" };
  return { ...shown, operations: ALL, ...more } as UiScreen;
}

const MODULES = [
  {
    id: "m1",
    name: "content",
    label: "Content",
    description: "",
    entities: [
      entity("article"),
      entity("card", { kind: "virtual", operations: READ }),
      entity("correction", { operations: { ...ALL, delete: false } }),
    ],
  },
] as const satisfies readonly UiModule[];

const GRID = createGrid({ modules: MODULES, held: [], can: () => true });

function find(grid: readonly GridModule[], name: string): GridModule {
  const module = grid.find((one) => one.name === name);
  assert.ok(module);
  return module;
}

function findRow(module: GridModule, subject: string): GridRow {
  const row = module.rows.find((one) => one.subject === subject);
  assert.ok(row);
  return row;
}

const content = find(GRID, "content");
const article = findRow(content, "content.article");

describe("the grid of permissions", () => {
  it("has what the model has, and the application's own resources last", () => {
    assert.deepEqual(
      GRID.map(({ name, isWhole }) => [name, isWhole]),
      [
        ["content", true],
        ["system", true],
      ],
    );
    assert.deepEqual(findRow(content, "content.card").cells, {
      read: "open",
      create: "off",
      update: "off",
      delete: "off",
    });
    assert.equal(findRow(content, "content.correction").cells.delete, "off");
    const system = find(GRID, "system");
    assert.deepEqual(findRow(system, "system.roles").cells, { read: "open", write: "open" });
    assert.deepEqual(findRow(system, "system.import").cells, { read: "off", write: "open" });
  });

  it("locks what is not the operator's to give", () => {
    const held = ["content.article.read", "system.roles.read", "system.roles.write"];
    const can = (permission: string) => holdsPermission(held, permission);
    const modules = [
      {
        ...MODULES[0],
        entities: [
          entity("article", { operations: READ }),
          entity("card", { kind: "virtual", operations: READ }),
        ],
      },
    ];
    const grid = createGrid({ modules, held: [], can });
    const module = find(grid, "content");
    assert.equal(module.isWhole, false);
    const locked = { read: "open", create: "locked", update: "locked", delete: "locked" };
    assert.deepEqual(findRow(module, "content.article").cells, locked);
    assert.equal(findRow(module, "content.card").cells.create, "off");
    assert.equal(findRow(find(grid, "system"), "system.audit").cells.read, "locked");
  });

  it("has locked rows for what the operator is told nothing of", () => {
    const held = ["content.secret.read", "people.*", "people.contract.read", "*"];
    const grid = createGrid({ modules: MODULES, held, can: () => false });
    assert.deepEqual(
      grid.map(({ name }) => name),
      ["content", "people", "system"],
    );
    assert.equal(findRow(find(grid, "content"), "content.secret").cells.read, "locked");
    assert.deepEqual(
      find(grid, "people").rows.map(({ subject, label }) => [subject, label]),
      [["people.contract", undefined]],
    );
  });
});

describe("ticks of permissions", () => {
  it("tick read with a write, and clear the writes with read", () => {
    const ticked = tickCell([], { module: content, row: article, action: "update" }, true);
    assert.deepEqual(ticked, ["content.article.update", "content.article.read"]);
    assert.deepEqual(tickCell(ticked, { module: content, row: article, action: "read" }, false), []);
    const kept = tickCell(ticked, { module: content, row: article, action: "update" }, false);
    assert.deepEqual(kept, ["content.article.read"]);
  });

  it("tick a write alone where read is not the operator's to give", () => {
    const row: GridRow = { ...article, cells: { ...article.cells, read: "locked" } };
    assert.deepEqual(tickCell([], { module: content, row, action: "create" }, true), [
      "content.article.create",
    ]);
  });

  it("of a module stand for all that can be ticked", () => {
    const held = tickCell([], { module: content, row: article, action: "create" }, true);
    assert.equal(getModuleTick(content, "create", held), "some");
    assert.equal(getModuleTick(content, "delete", held), "none");
    assert.equal(getModuleTick(find(GRID, "system"), "create", held), undefined);
    const all = tickModule(held, { module: content, action: "create" }, true);
    assert.equal(getModuleTick(content, "create", all), "all");
    assert.equal(getModuleTick(content, "read", all), "some");
    assert.ok(!all.includes("content.card.create"));
    assert.deepEqual(tickModule(all, { module: content, action: "read" }, false), []);
  });

  it("leave locked boxes as they are", () => {
    const locked: GridRow = { ...article, subject: "content.locked", cells: { read: "locked" } };
    const module = { ...content, rows: [article, locked] };
    const held = tickModule(["content.locked.read"], { module, action: "read" }, true);
    assert.deepEqual(held, ["content.locked.read", "content.article.read"]);
    assert.deepEqual(tickModule(held, { module, action: "read" }, false), ["content.locked.read"]);
  });

  it("give a module as a whole beside its boxes, which are as before without it", () => {
    const whole = tickWholeModule(["content.article.read"], "content", true);
    assert.deepEqual(whole, ["content.article.read", "content.*"]);
    assert.equal(getModuleTick(content, "delete", whole), "all");
    assert.deepEqual(tickWholeModule(whole, "content", false), ["content.article.read"]);
    assert.deepEqual(tickEverything(tickEverything(whole, true), false), whole);
  });

  it("spell a module out where one of its boxes is cleared", () => {
    const held = tickCell(
      ["content.*", "site.*"],
      { module: content, row: article, action: "delete" },
      false,
    );
    assert.deepEqual(held.toSorted(), [
      "content.article.create",
      "content.article.read",
      "content.article.update",
      "content.card.read",
      "content.correction.create",
      "content.correction.read",
      "content.correction.update",
      "site.*",
    ]);
  });
});

describe("what is given by name alone", () => {
  const system = find(GRID, "system");
  const row = findRow(system, "system.import");

  it("is ticked by no wildcard, and no box of a module", () => {
    for (const wide of [["*"], ["system.*"], tickModule([], { module: system, action: "write" }, true)])
      assert.ok(!holdsPermission(wide, "system.import.write"), wide.join());
    assert.equal(getModuleTick(system, "write", ["system.*"]), "all");
    const named = tickCell(["*"], { module: system, row, action: "write" }, true);
    assert.deepEqual(named, ["*", "system.import.write"]);
    assert.deepEqual(tickCell(named, { module: system, row, action: "write" }, false), ["*"]);
    const whole = ["system.*", "system.import.write"];
    assert.deepEqual(tickCell(whole, { module: system, row, action: "write" }, false), ["system.*"]);
  });

  it("stays where a module is spelled out", () => {
    const roles = findRow(system, "system.roles");
    const place = { module: system, row: roles, action: "write" } as const;
    assert.ok(!tickCell(["system.*"], place, false).includes("system.import.write"));
    const both = tickCell(["system.*", "system.import.write"], place, false);
    assert.ok(both.includes("system.import.write") && both.includes("system.roles.read"));
  });
});

describe("a list of permissions", () => {
  it("holds what a wider one covers; only a wildcard holds a wildcard", () => {
    assert.ok(holdsPermission(["*"], "content.*"));
    assert.ok(holdsPermission(["content.*"], "content.article.read"));
    assert.ok(!holdsPermission(["content.article.read"], "content.*"));
    assert.ok(!holdsPermission(["content.*"], "*"));
  });

  it("tells what came and what went", () => {
    assert.deepEqual(listPermissionChanges(["a.*", "b.c.read"], ["b.c.read", "b.c.update", "b.a.read"]), [
      { kind: "added", permission: "b.a.read" },
      { kind: "added", permission: "b.c.update" },
      { kind: "removed", permission: "a.*" },
    ]);
  });
});
