// The description of the UI in another language.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ui, UiField, UiScreen } from "@lathe/contract";
import { translateUi } from "./translate-ui.ts";

const WORDS = { label: "Status", description: "Where it is." };

const FIELD = {
  id: "fld_status",
  ...WORDS,
  values: [
    { value: "draft", label: "Draft", tone: "neutral" },
    { value: "live", label: "Live", tone: "success" },
  ],
} as unknown as UiField;

const SCREEN = {
  id: "ent_articles",
  label: "Article",
  labelPlural: "Articles",
  description: "",
  group: "Editorial",
  fields: { status: FIELD },
  relations: { author: { id: "rel_author", label: "Author", description: "" } },
  collections: { comments: { id: "col_comments", label: "Comments", description: "", parameters: [] } },
  parameters: [{ name: "since", label: "Since" }],
} as unknown as UiScreen;

const UI = {
  project: { name: "news", label: "News", description: "A site." },
  modules: [{ id: "mod_content", name: "content", label: "Content", description: "", entities: [SCREEN] }],
} as unknown as Ui;

test("parts are translated by their ids, and the rest stays", () => {
  const { project, modules } = translateUi(UI, {
    project: { label: "Nachrichten" },
    parts: {
      mod_content: { label: "Inhalt" },
      ent_articles: { label: "Artikel", group: "Redaktion", parameters: { since: "Seit" } },
      fld_status: { values: { draft: "Entwurf" } },
      rel_author: { label: "Autorin" },
      col_comments: { label: "Kommentare" },
      fld_gone: { label: "Nicht mehr da" },
    },
  });
  assert.deepEqual([project.label, project.description], ["Nachrichten", "A site."]);
  const [module] = modules;
  const [screen] = module?.entities ?? [];
  assert.deepEqual(
    [module?.label, screen?.label, screen?.labelPlural, screen?.group],
    ["Inhalt", "Artikel", "Articles", "Redaktion"],
  );
  assert.equal(screen?.parameters[0]?.label, "Seit");
  assert.deepEqual(
    [screen?.fields["status"]?.label, screen?.fields["status"]?.values?.map(({ label }) => label)],
    ["Status", ["Entwurf", "Live"]],
  );
  assert.deepEqual(
    [screen?.relations["author"]?.label, screen?.collections["comments"]?.label],
    ["Autorin", "Kommentare"],
  );
});

test("values that are named like something of every object keep their labels", () => {
  const field = { ...FIELD, values: [{ value: "constructor", label: "Builder", tone: "neutral" }] };
  const screen = { ...SCREEN, fields: { status: field } } as unknown as UiScreen;
  const ui = { ...UI, modules: UI.modules.map((module) => ({ ...module, entities: [screen] })) };
  const translated = translateUi(ui, { parts: { fld_status: { values: { draft: "Entwurf" } } } });
  assert.equal(translated.modules[0]?.entities[0]?.fields["status"]?.values?.[0]?.label, "Builder");
});

test("an empty translation changes nothing", () => {
  assert.deepEqual(translateUi(UI, {}), UI);
});
