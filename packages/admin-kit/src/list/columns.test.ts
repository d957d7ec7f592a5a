import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { UiScreen } from "@lathe/client";
import type { OwnColumn } from "../own/own-screens.ts";
import {
  chooseColumns,
  getTitleRoom,
  hasShortTitle,
  listAllColumns,
  listCardColumns,
  listMembers,
} from "./columns.ts";
import { getListDefaults } from "./list-defaults.ts";

const screen = {
  module: "content",
  name: "articles",
  display: "title",
  thumbnail: "cover",
  sort: null,
  timestamps: true,
  columns: ["title", "status"],
  fields: { title: { type: "string", label: "Title" }, status: { type: "enum", label: "Status" } },
  relations: { vault: { kind: "belongsTo", label: "Vault", target: null } },
} as unknown as UiScreen;

const labels = { locale: "en-GB", id: "Id", createdAt: "Created", updatedAt: "Updated" };

const own: OwnColumn = {
  entity: "content/articles",
  name: "age",
  label: "Age",
  members: ["createdAt", "version", "status"],
  load: () => Promise.reject(new Error("not shown here")),
};

describe("columns", () => {
  const all = listAllColumns(screen, labels, [own]);

  it("are the title, what else the screen has, and those of the project's own", () => {
    assert.deepEqual(
      all.map(({ name }) => name),
      ["title", "status", "vault", "createdAt", "updatedAt", "id", "_age"],
    );
    assert.deepEqual(getListDefaults(screen, [own]).columns, ["status", "_age"]);
  });

  it("leave more room to a title of many words than to one of few, and least to a number", () => {
    const room = (title: object) =>
      getTitleRoom(listAllColumns({ ...screen, fields: { title } } as unknown as UiScreen, labels));
    const widths = [
      room({ type: "string", label: "Title", maxLength: 160 }),
      room({ type: "string", label: "Name", maxLength: 80 }),
      room({ type: "integer", label: "Number" }),
    ];
    assert.deepEqual(widths, [340, 240, 144]);
  });

  it("have a short title where it is a number or a day", () => {
    const isShort = (type: string) =>
      hasShortTitle(
        listAllColumns(
          { ...screen, fields: { title: { type, label: "Title" } } } as unknown as UiScreen,
          labels,
        ),
      );
    assert.deepEqual(["string", "integer", "date", "email"].map(isShort), [false, true, true, false]);
  });

  it("need their members, those of the project's own what they name; the version comes by itself", () => {
    const chosen = chooseColumns(all, ["vault", "_age", "nothing"]);
    assert.deepEqual(listMembers(screen, chosen), ["title", "vaultId", "createdAt", "status", "cover"]);
  });

  it("need the ids of relations that records have nothing else of", () => {
    const place = { kind: "belongsTo", label: "Place", target: "field/places", selection: [] };
    const author = { ...place, label: "Author", selection: ["name"] };
    const related = { ...screen, relations: { place, author } } as unknown as UiScreen;
    const chosen = chooseColumns(listAllColumns(related, labels, []), ["place", "author"]);
    assert.deepEqual(listMembers(related, chosen), ["title", "placeId", "author", "cover"]);
  });

  it("of cards are the state and two relations, in their order, those first that a record can't be without", () => {
    const link = { kind: "belongsTo", label: "Link", target: "field/places", selection: [] };
    const relations = { a: link, b: link, c: { ...link, required: true } };
    const related = { ...screen, relations } as unknown as UiScreen;
    const known = listAllColumns(related, labels, []);
    const names = (count?: number) => listCardColumns(known, count).map(({ name }) => name);
    assert.deepEqual(names(), ["status", "a", "c"]);
    assert.deepEqual(names(1), ["status", "c"]);
  });

  it("of cards of what has neither are the first days and numbers", () => {
    const field = { label: "", sortable: true };
    const fields = {
      number: { ...field, type: "bigint" },
      at: { ...field, type: "datetime" },
      isSure: { ...field, type: "boolean" },
      value: { ...field, type: "decimal" },
      other: { ...field, type: "decimal" },
    };
    const readings = { ...screen, display: "number", fields, relations: {} } as unknown as UiScreen;
    const cards = listCardColumns(listAllColumns(readings, labels, []));
    assert.deepEqual(
      cards.map(({ name }) => name),
      ["at", "value"],
    );
  });
});
