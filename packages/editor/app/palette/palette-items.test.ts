import assert from "node:assert/strict";
import { test } from "node:test";
import type { Model } from "@lathe/model";
import { ADD_COMMANDS, PLACE_COMMANDS, listApplicationCommands } from "./model-commands.ts";
import { searchPalette } from "./palette-items.ts";

const COMMANDS = [...ADD_COMMANDS, ...PLACE_COMMANDS].map((command) => ({
  ...command,
  id: command.text,
  kind: "command" as const,
}));

const find = (typed: string) =>
  searchPalette(typed, { entities: [] } as unknown as Model, COMMANDS, undefined)
    .flatMap(({ found }) => found)
    .map(({ item }) => item.text);

test("commands are found by other words for them", () => {
  for (const typed of ["new entity", "add entity", "create entity", ">new entity", "create"])
    assert.equal(find(typed)[0], "Add entity…", typed);
  assert.equal(find("new module")[0], "Add module…");
  assert.equal(find("csv")[0], "Add entity from a sample…");
  assert.equal(find("generate")[0], "Review changes and generate");
});

test("rules are found by their words, not by letters that any sentence has", () => {
  const entity = {
    id: "e",
    name: "articles",
    fields: [],
    relations: [],
    collections: [],
    projection: [],
    writeRule: null,
    readRule: {
      all: [
        { field: "reference", op: "eq", value: "moved" },
        { field: "visible", op: "eq", value: true },
      ],
    },
  };
  const list = (typed: string) =>
    searchPalette(typed, { entities: [entity] } as unknown as Model, COMMANDS, undefined)
      .flatMap(({ found }) => found)
      .map(({ item }) => item.kind);
  assert.ok(!list("remove").includes("rule"));
  for (const typed of ["moved", "reference visible"]) assert.deepEqual(list(typed), ["rule"], typed);
});

test("the section of what fits best comes first, behind what is of the entity that is shown", () => {
  const entity = (name: string, field: string) => ({
    id: name,
    name,
    module: "shop",
    labelPlural: name,
    fields: [{ id: `${name} ${field}`, name: field, label: field, type: "string" }],
    relations: [],
    collections: [],
    projection: [],
    readRule: null,
    writeRule: null,
  });
  const model = { entities: [entity("trailing-items", "title"), entity("pages", "tint")] };
  const list = (typed: string, current?: string) =>
    searchPalette(typed, model as unknown as Model, COMMANDS, current).map(({ label }) => label);
  const sections = list("tit");
  assert.equal(sections[0], "Elsewhere");
  assert.ok(sections.includes("Entities"));
  assert.equal(list("pages")[0], "Entities");
  assert.equal(list("tin", "pages")[0], "In pages");
});

test("members are found by words of entity and name, and by their labels; names come first", () => {
  const entity = (
    name: string,
    labelPlural: string,
    fields: readonly (readonly [name: string, label: string])[],
  ) => ({
    id: name,
    name,
    module: "clinic",
    labelPlural,
    fields: fields.map(([field, label]) => ({ id: `${name} ${field}`, name: field, label, type: "string" })),
    relations: [],
    collections: [],
    projection: [],
    readRule: null,
    writeRule: null,
  });
  const model = {
    entities: [
      entity("doctors", "Doctors", [
        ["fullName", "Full name"],
        ["phone", "Telephone at night"],
        ["nick", "Phone"],
      ]),
      entity("patients", "Kranke", [
        ["fullAddress", "Full address"],
        ["emailConfirmed", "Email confirmed"],
        ["email", "Email"],
      ]),
    ],
  };
  const list = (typed: string, current?: string) =>
    searchPalette(typed, model as unknown as Model, COMMANDS, current)
      .flatMap(({ found }) => found)
      .map(({ item }) => item.text);
  for (const typed of ["doctors full", "doctors fullName", "full name", "full  doc", "@doctor name"])
    assert.equal(list(typed)[0], "doctors.fullName", typed);
  assert.deepEqual(list("patients email"), ["patients.email", "patients.emailConfirmed"]);
  assert.deepEqual(list("kranke em"), ["patients.email", "patients.emailConfirmed"]);
  assert.deepEqual(list("at night"), ["doctors.phone"]);
  assert.equal(list("phone")[0], "doctors.phone");
  assert.ok(list("phone").includes("doctors.nick"));
  assert.equal(list("kranke")[0], "patients");
  assert.equal(list("full", "patients")[0], "patients.fullAddress");
  const [section] = searchPalette("full doc", model as unknown as Model, COMMANDS, undefined);
  assert.deepEqual(section?.found[0]?.places, [0, 1, 2, 8, 9, 10, 11]);
  const hints = searchPalette("at night", model as unknown as Model, COMMANDS, undefined);
  assert.equal(hints[0]?.found[0]?.item.hint, "Telephone at night, string");
});

test("all commands are listed where they are asked for", () => {
  const many = Array.from({ length: 3 }, (_, n) =>
    COMMANDS.map((one) => ({ ...one, id: `${one.id} ${n}` })),
  ).flat();
  const [section] = searchPalette(">", { entities: [] } as unknown as Model, many, undefined);
  assert.equal(section?.found.length, many.length);
});

test("letters are marked in what is shown alone", () => {
  const [section] = searchPalette("new mod", { entities: [] } as unknown as Model, COMMANDS, undefined);
  assert.deepEqual(section?.found[0]?.places, []);
});

test("the application is started again from where it is run, also while it has no address", () => {
  const actions = { openAdmin: () => {}, restart: () => {} };
  const list = (state: "ready" | "failed" | "stopped", url: string | null) =>
    listApplicationCommands({ state, url }, actions).map(({ text }) => text);
  assert.deepEqual(list("stopped", null), []);
  assert.deepEqual(list("failed", null), ["Start the application again"]);
  assert.equal(list("ready", "http://localhost:4200").at(-1), "Start the application again");
});
