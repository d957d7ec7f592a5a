// The screens of the admin, with the second model: German, long words, no images, much and nothing in its lists.
import type { Screen } from "./screen.ts";

const STAFF = "/personal/mitarbeitende";

/** All of them; `:id` is the first record of the entity before it. */
export const SECOND_MODEL_SCREENS: readonly Screen[] = [
  { name: "sign-in", path: "/_sign-in", isSignedOut: true },
  { name: "invite", path: "/invite#token=keins", isSignedOut: true },
  { name: "home", path: "/" },
  {
    name: "palette",
    path: "/",
    act: async (page) => (await page.keyboard.press("Control+k"), page.keyboard.type("an")),
  },
  { name: "keys", path: "/", act: (page) => page.keyboard.press("?"), isDeskOnly: true },
];

/** Lists and records of entities that are laid out unlike each other. */
export function listEntityScreens(
  entities: readonly { readonly path: string; readonly isVirtual: boolean; readonly isEmpty: boolean }[],
): readonly Screen[] {
  return entities.flatMap(({ path, isVirtual, isEmpty }) => {
    const name = path.split("/").at(-1) ?? path;
    const list = { name: `list-${name}`, path: `/${path}` };
    if (isVirtual) return [list];
    const record = { name: `record-${name}`, path: `/${path}/:id` };
    return [list, ...(isEmpty ? [] : [record]), { name: `new-${name}`, path: `/${path}/_new` }];
  });
}

/** States of lists and records, and what is the same in all projects. */
export const SECOND_MODEL_STATES: readonly Screen[] = [
  { name: "staff-filters", path: STAFF, act: (page) => page.keyboard.press("f") },
  {
    name: "staff-columns",
    path: STAFF,
    act: (page) => page.getByRole("button", { name: "Spalten" }).click(),
    isDeskOnly: true,
  },
  {
    name: "staff-selected",
    path: STAFF,
    isDeskOnly: true,
    act: (page) => page.getByRole("main").getByRole("checkbox").nth(1).click(),
  },
  {
    name: "staff-refused",
    path: `${STAFF}/_new`,
    act: async (page) => {
      await page.keyboard.press("Control+s");
      await page.getByRole("alert").first().waitFor();
    },
  },
  { name: "staff-history", path: `${STAFF}/:id/_history` },
  { name: "staff-nothing-found", path: `${STAFF}?q=zzzzzz` },
  { name: "staff-import", path: `${STAFF}/_import` },
  { name: "trash", path: "/_trash" },
  { name: "accounts", path: "/system/accounts" },
  { name: "account", path: "/system/accounts/:id" },
  { name: "roles", path: "/system/roles" },
  { name: "role", path: "/system/roles/:id" },
  { name: "role-new", path: "/system/roles/_new" },
  { name: "tokens", path: "/system/tokens" },
  { name: "token-new", path: "/system/tokens/_new" },
  { name: "audit", path: "/system/audit" },
  { name: "profile", path: "/_profile" },
];
