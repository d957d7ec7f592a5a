// Commands about the model as a whole, and about the page.
import type { Entity } from "@lathe/model";
import { openAdd } from "../create/add-state.ts";
import { API_PLACES } from "../frame/top-bar/application-places.ts";
import { THEMES } from "../frame/top-bar/themes.ts";
import { openRename } from "../rename/rename-state.ts";
import { openAddRow } from "../screens/entity/members/add-row-request.ts";
import { findMember } from "../screens/entity/members/member.ts";
import { openNewCollection, openNewRelation } from "../screens/entity/relation/relation-state.ts";
import type { PaletteItem } from "./palette-items.ts";

/** What a command is made of. */
export type Command = Pick<PaletteItem, "icon" | "text" | "aliases" | "keys" | "to" | "run" | "member">;

/** What adds to the model. */
export const ADD_COMMANDS: readonly Command[] = [
  {
    icon: "table-2",
    text: "Add entity…",
    aliases: ["New entity", "Create entity"],
    run: () => openAdd("entity"),
  },
  {
    icon: "clipboard",
    text: "Add entity from a sample…",
    aliases: [
      "New entity from a sample",
      "Create entity from a sample",
      "Paste a sample",
      "Import CSV, JSON",
    ],
    run: () => openAdd("sample"),
  },
  {
    icon: "layers",
    text: "Add virtual entity…",
    aliases: ["New virtual entity", "Create virtual entity"],
    run: () => openAdd("virtual"),
  },
  {
    icon: "folder",
    text: "Add module…",
    aliases: ["New module", "Create module"],
    run: () => openAdd("module"),
  },
];

/** The screens of the whole model. */
export const PLACE_COMMANDS: readonly Command[] = [
  { icon: "network", text: "Show the diagram", to: "/" },
  { icon: "shield", text: "Show who may do what", aliases: ["Access, permissions"], to: "/access" },
  {
    icon: "git-pull-request",
    text: "Review changes and generate",
    aliases: ["Generate the application", "Changes"],
    to: "/changes",
  },
  { icon: "history", text: "Show the history", aliases: ["Roll back"], to: "/history" },
  { icon: "settings", text: "Project settings", to: "/settings" },
];

/** Pages of the application; none where it is not run from here. */
export function listApplicationCommands(
  url: string | null,
  openAdmin: (url: string) => void,
): readonly Command[] {
  if (url === null) return [];
  return [
    { icon: "layout-list", text: "Open admin", aliases: ["Application"], run: () => openAdmin(url) },
    ...API_PLACES.map(({ path, icon, label }) => ({
      icon,
      text: `Open ${label} docs`,
      aliases: ["API documentation"],
      run: () => void open(url + path, "_blank", "noopener"),
    })),
  ];
}

/** The themes, but for the one that is chosen. */
export function listThemeCommands(
  chosen: string,
  setTheme: (theme: (typeof THEMES)[number]["value"]) => void,
): readonly Command[] {
  return THEMES.filter(({ value }) => value !== chosen).map(({ value, icon, label }) => ({
    icon,
    text: `Theme: ${label}`,
    aliases: [`Switch to the ${label} theme`],
    run: () => setTheme(value),
  }));
}

/** What can be done with an entity, and with the member that is open. */
export function listEntityCommands(entity: Entity, member: string | undefined): readonly Command[] {
  const { name, module, kind } = entity;
  const opened = findMember(entity, member);
  const tabs: readonly Command[] = [
    ...(opened === undefined
      ? []
      : [
          {
            icon: "eye",
            text: `Show ${name}.${opened.part.name}`,
            to: `/e/${name}`,
            member: opened.part.name,
          },
          {
            icon: "pencil",
            text: `Rename ${name}.${opened.part.name}…`,
            keys: ["F2"],
            run: () => openRename({ part: opened.kind, entity: name, name: opened.part.name }),
          },
        ]),
    {
      icon: "pencil",
      text: `Rename ${name}…`,
      ...(opened === undefined && { keys: ["F2"] }),
      run: () => openRename({ part: "entity", entity: name }),
    },
    {
      icon: "pencil",
      text: `Rename module ${module}…`,
      run: () => openRename({ part: "module", module }),
    },
    { icon: "shield", text: `Access of ${name}`, to: `/e/${name}/access` },
    { icon: "layout-list", text: `Admin of ${name}`, to: `/e/${name}/admin` },
    { icon: "plug", text: `API of ${name}`, to: `/e/${name}/api` },
    { icon: "braces", text: `JSON of ${name}`, to: `/e/${name}/json` },
  ];
  if (kind === "virtual") return tabs;
  const add = (what: string) => ({
    text: `Add ${what} to ${name}`,
    aliases: [`New ${what} of ${name}`, `Create ${what} of ${name}`],
  });
  return [
    { icon: "plus", ...add("field"), keys: ["N"], to: `/e/${name}`, run: () => openAddRow(name) },
    { icon: "arrow-right", ...add("relation"), keys: ["R"], run: () => openNewRelation({ from: name }) },
    { icon: "layers", ...add("collection"), keys: ["C"], run: () => openNewCollection(name) },
    ...tabs,
  ];
}
