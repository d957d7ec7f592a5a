// Where columns of files go, and how they are read.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { UiField, UiScreen } from "@lathe/client";
import { guessReading, guessTargets } from "./guess.ts";
import { type DraftScope, createDraft, listKeys, mapColumn, toSettings } from "./import-draft.ts";
import { listImportTargets, listMissing } from "./import-targets.ts";

const field = (type: UiField["type"], label: string, more: Partial<UiField> = {}) =>
  ({ type, label, required: false, unique: false, readOnly: false, default: null, ...more }) as UiField;

const articles = {
  operations: { list: true, update: true },
  fields: {
    name: field("string", "Name", { required: true }),
    email: field("email", "Email", { required: true, unique: true }),
    position: field("enum", "Position", {
      required: true,
      default: "reporter",
      values: [{ value: "reporter", label: "Reporter", tone: "neutral" }],
    }),
    born: field("date", "Date of birth"),
    visible: field("boolean", "Visible on the site"),
    fee: field("decimal", "Fee"),
    total: field("integer", "Total", { readOnly: true }),
  },
  relations: {
    section: {
      kind: "belongsTo",
      label: "Section",
      target: "a/sections",
      targetDisplay: "name",
      required: true,
    },
    tags: { kind: "manyToMany", label: "Tags", target: "a/tags", required: false },
  },
} as unknown as UiScreen;

const sections = {
  fields: {
    name: field("string", "Name", { unique: true }),
    code: field("string", "Code", { unique: true }),
    email: field("email", "Email", { unique: true }),
  },
} as unknown as UiScreen;

const targets = listImportTargets(articles, "ID");
const scope: DraftScope = {
  screen: articles,
  targets,
  locale: "en-GB",
  find: (path) => (path === "a/sections" ? sections : undefined),
};
const column = (name: string, sample: string | null = null) => ({ name, sample });
const read = (member: string, sample: string) => {
  const target = targets.find((each) => each.member === member);
  assert.ok(target);
  return guessReading(target, sample, scope);
};

describe("columns of a file", () => {
  it("go to members of the same name or label, however it is written, and each member is taken once", () => {
    const names = ["E-Mail", "Full name", "NAME", "date_of_birth", "sectionId", "Notes", "Total"];
    const guessed = guessTargets(
      targets,
      names.map((name) => column(name)),
    );
    assert.deepEqual(Object.fromEntries([...guessed].map(([name, { member }]) => [name, member])), {
      "E-Mail": "email",
      NAME: "name",
      date_of_birth: "born",
      sectionId: "sectionId",
    });
  });

  it("go to a member whose words they have", () => {
    const guessed = guessTargets(targets, [
      column("section.name"),
      column("Full name"),
      column("Contact email"),
    ]);
    assert.deepEqual(
      [...guessed.values()].map(({ member }) => member),
      ["name", "email"],
    );
  });

  it("are read as their first values look", () => {
    assert.deepEqual(read("born", "14.03.1961"), { dates: "dmy" });
    assert.deepEqual(read("born", "03/14/1961"), { dates: "mdy" });
    assert.deepEqual(read("born", "1961-03-14"), {});
    assert.deepEqual(read("fee", "1.204,50"), { decimal: "," });
    assert.deepEqual(read("fee", "1204.50"), {});
    assert.deepEqual(read("visible", "Ja"), { values: { Ja: true, Nein: false } });
    assert.deepEqual(read("visible", "yes"), {});
    assert.deepEqual(read("position", "x"), { values: { Reporter: "reporter" } });
  });

  it("name targets by what is unique among them", () => {
    assert.deepEqual(read("sectionId", "City"), { by: "name" });
    assert.deepEqual(read("sectionId", "a@example.org"), { by: "email" });
    assert.deepEqual(read("sectionId", "0198c1f0-0000-7000-8000-000000000000"), {});
  });
});

describe("the draft of an import", () => {
  it("tells the server where columns go, and by what records are known", () => {
    const draft = createDraft(scope, {
      columns: [column("Name"), column("Email"), column("X")],
      settings: null,
    });
    assert.deepEqual(toSettings(draft), {
      mapping: [
        { column: "Name", member: "name" },
        { column: "Email", member: "email" },
      ],
      key: "email",
      onExisting: "update",
    });
  });

  it("frees the column that went to a member before, and the key with it", () => {
    const columns = [column("Email"), column("Mail")];
    const draft = createDraft(scope, { columns, settings: null });
    const moved = mapColumn(scope, draft, column("Mail"), "email");
    assert.deepEqual(toSettings(moved).mapping, [{ column: "Mail", member: "email" }]);
    assert.equal(moved.key, "email");
    assert.equal(mapColumn(scope, moved, column("Mail"), null).key, null);
  });

  it("knows records by their ids where a column has them", () => {
    const draft = createDraft(scope, { columns: [column("id"), column("Email")], settings: null });
    assert.equal(draft.key, "id");
    assert.deepEqual(
      listKeys(scope, draft).map(({ member }) => member),
      ["id"],
    );
  });

  it("is what was set, where something was", () => {
    const settings = { mapping: [{ column: "A", member: "name" }], key: null } as const;
    const draft = createDraft(scope, { columns: [column("A"), column("Email")], settings });
    assert.deepEqual(toSettings(draft), settings);
  });

  it("misses what is required and has neither a column nor a default", () => {
    const missing = listMissing(targets, ["name", null]);
    assert.deepEqual(
      missing.map(({ member }) => member),
      ["email", "sectionId"],
    );
  });
});
