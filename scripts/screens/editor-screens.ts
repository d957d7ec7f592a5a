// The screens of the editor, with an edited newsroom.
import type { Page } from "playwright-core";
import type { Edit } from "../pictures/edited-newsroom.ts";
import type { Screen } from "./screen.ts";

/** Of every kind of change one, with hazards, breaking changes, and a problem or two to look at. */
export const SCREEN_EDITS: readonly Edit[] = [
  {
    method: "POST",
    path: "/api/entities/articles/fields",
    body: { field: { name: "wordGoal", type: "integer" } },
  },
  { method: "POST", path: "/api/entities/articles/fields/summary/rename", body: { to: "teaser" } },
  { method: "DELETE", path: "/api/entities/articles/field-draft/coverCredit?cascade=true", body: {} },
  {
    method: "POST",
    path: "/api/entities/entity-draft",
    body: {
      entity: {
        name: "advertisements-of-local-businesses-and-clubs",
        module: "site",
        kind: "persistent",
        label: "Advertisement of a local business or a club",
        external: { list: "anonymous" },
        readRule: "everyone",
        fields: [
          { name: "headline", type: "string", required: true, unique: true, external: { read: true } },
          { name: "amount", type: "decimal", required: true, filterable: true },
        ],
      },
    },
  },
  {
    method: "PUT",
    path: "/api/entities/events/settings",
    body: { settings: { external: { list: "anonymous", get: "anonymous" } } },
  },
];

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const clickButton = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const desk = { isDeskOnly: true } as const;

/** All of them. */
export const EDITOR_SCREENS: readonly Screen[] = [
  { name: "diagram", path: "/" },
  { name: "diagram-selected", path: "/?sel=articles", ...desk },
  { name: "diagram-all-fields", path: "/?density=all&sel=authors", ...desk },
  {
    name: "diagram-find",
    path: "/",
    ...desk,
    act: async (page) => (await press("f")(page), page.keyboard.type("com")),
  },
  { name: "members", path: "/e/articles" },
  { name: "member-string", path: "/e/articles?m=title" },
  { name: "member-enum", path: "/e/articles?m=status", ...desk },
  { name: "member-image", path: "/e/articles?m=cover", ...desk },
  { name: "member-relation", path: "/e/articles?m=author", ...desk },
  { name: "member-collection", path: "/e/articles?m=comments", ...desk },
  { name: "member-json", path: "/e/articles?m=sources", ...desk },
  { name: "add-field", path: "/e/articles/new", ...desk, act: (page) => page.keyboard.type("lastUsedAt") },
  {
    name: "add-field-types",
    path: "/e/articles/new",
    ...desk,
    act: async (page) => {
      await page.keyboard.type("lastUsedAt");
      await page.keyboard.press("Tab");
    },
  },
  { name: "new-relation", path: "/e/events", ...desk, act: press("r") },
  { name: "new-collection", path: "/e/authors", ...desk, act: press("c") },
  {
    name: "rename",
    path: "/e/articles",
    ...desk,
    act: async (page) => {
      await page
        .getByRole("gridcell", { name: /^title/ })
        .first()
        .click();
      await page.keyboard.press("F2");
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "members-long", path: "/e/advertisements-of-local-businesses-and-clubs" },
  { name: "entity-access", path: "/e/articles/access" },
  { name: "entity-admin", path: "/e/articles/admin" },
  { name: "entity-api", path: "/e/articles/api" },
  { name: "entity-json", path: "/e/articles/json" },
  { name: "virtual", path: "/e/article-cards" },
  { name: "virtual-parameters", path: "/e/article-cards/parameters" },
  { name: "access", path: "/access" },
  { name: "access-open", path: "/access?show=open", ...desk },
  { name: "changes", path: "/changes" },
  { name: "changes-api", path: "/changes/api" },
  { name: "changes-files", path: "/changes/files/src/generated/content/articles/record.ts" },
  { name: "changes-migration", path: "/changes/migration" },
  { name: "changes-conflict", path: "/changes/conflict/src/generated/content/articles/record.ts", ...desk },
  { name: "history", path: "/history" },
  { name: "history-entry", path: "/history/000001" },
  { name: "rollback", path: "/history/000001/rollback" },
  { name: "settings", path: "/settings" },
  { name: "problems", path: "/e/events", ...desk, act: press("F8") },
  {
    name: "palette",
    path: "/",
    ...desk,
    act: async (page) => (await press("Control+k")(page), page.keyboard.type("tit")),
  },
  { name: "keys", path: "/", ...desk, act: press("?") },
  { name: "application", path: "/", ...desk, act: (page) => clickButton(page, /^Application/) },
  { name: "add-menu", path: "/", ...desk, act: (page) => clickButton(page, /^Add/) },
  { name: "no-entity", path: "/e/nothing" },
];
