// Commands about the model as a whole, and about the page.
import type { Entity, Model } from "@lathe/model";
import { openAdd } from "../create/add-state.ts";
import { API_PLACES } from "../frame/top-bar/application-places.ts";
import { THEMES } from "../frame/top-bar/themes.ts";
import { openRename } from "../rename/rename-state.ts";
import type { EntityActions } from "../screens/entity/head/use-entity-actions.ts";
import { openAddRow } from "../screens/entity/members/add-row-request.ts";
import { findMember } from "../screens/entity/members/member.ts";
import { openNewCollection, openNewRelation } from "../screens/entity/relation/relation-state.ts";
import type { KnownApplication } from "../state/use-application.ts";
import type { PaletteItem } from "./palette-items.ts";

/** What a command is made of. */
export type Command = Pick<PaletteItem, "icon" | "text" | "aliases" | "keys" | "to" | "run" | "member">;

/** The words of a command that adds something; people say new and create, too. */
function sayAdd(what: string, entity?: string): Pick<Command, "text" | "aliases"> {
  const [to, of] = entity === undefined ? ["…", ""] : [` to ${entity}`, ` of ${entity}`];
  return { text: `Add ${what}${to}`, aliases: [`New ${what}${of}`, `Create ${what}${of}`] };
}

const SAMPLE = sayAdd("entity from a sample");

/** What adds to the model. */
export const ADD_COMMANDS: readonly Command[] = [
  { icon: "table-2", ...sayAdd("entity"), run: () => openAdd("entity") },
  {
    icon: "clipboard",
    ...SAMPLE,
    aliases: [...(SAMPLE.aliases ?? []), "Paste a sample", "Import CSV, JSON"],
    run: () => openAdd("sample"),
  },
  { icon: "layers", ...sayAdd("virtual entity"), run: () => openAdd("virtual") },
  { icon: "folder", ...sayAdd("module"), run: () => openAdd("module") },
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

/** The application's pages, and starting it again; none where it is not run from here. */
export function listApplicationCommands(
  { state, url }: Pick<KnownApplication, "state" | "url">,
  actions: { openAdmin(url: string): void; restart(): void },
): readonly Command[] {
  const pages: readonly Command[] =
    url === null
      ? []
      : [
          {
            icon: "layout-list",
            text: "Open admin",
            aliases: ["Application", "Roles and accounts of operators"],
            run: () => actions.openAdmin(url),
          },
          ...API_PLACES.map(({ path, icon, label }) => ({
            icon,
            text: `Open ${label} docs`,
            aliases: ["API documentation"],
            run: () => void open(url + path, "_blank", "noopener"),
          })),
        ];
  if (state === "stopped" || state === "unknown") return pages;
  return [
    ...pages,
    {
      icon: "refresh-cw",
      text: "Start the application again",
      aliases: ["Restart the application"],
      run: actions.restart,
    },
  ];
}

/** What removes the modules that have no entities. */
export function listModuleCommands(
  { modules, entities }: Pick<Model, "modules" | "entities">,
  remove: (module: string) => void,
): readonly Command[] {
  const used = new Set(entities.map(({ module }) => module));
  return modules
    .filter(({ name }) => !used.has(name))
    .map(({ name }) => ({
      icon: "trash-2",
      text: `Remove module ${name}`,
      aliases: [`Delete module ${name}`],
      run: () => remove(name),
    }));
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
export function listEntityCommands(
  entity: Entity,
  member: string | undefined,
  actions: EntityActions,
): readonly Command[] {
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
    { icon: "copy", text: `Duplicate ${name}`, run: () => actions.duplicate(entity) },
    { icon: "braces", text: `Copy ${name} as JSON`, run: () => actions.copyJson(entity) },
    {
      icon: "trash-2",
      text: `Remove ${name}`,
      aliases: [`Delete ${name}`],
      run: () => actions.remove(entity),
    },
    { icon: "shield", text: `Access of ${name}`, to: `/e/${name}/access` },
    { icon: "layout-list", text: `Admin of ${name}`, to: `/e/${name}/admin` },
    { icon: "plug", text: `API of ${name}`, to: `/e/${name}/api` },
    { icon: "braces", text: `JSON of ${name}`, to: `/e/${name}/json` },
  ];
  if (kind === "virtual") return tabs;
  return [
    { icon: "plus", ...sayAdd("field", name), keys: ["N"], to: `/e/${name}`, run: () => openAddRow(name) },
    {
      icon: "arrow-right",
      ...sayAdd("relation", name),
      keys: ["R"],
      run: () => openNewRelation({ from: name }),
    },
    { icon: "layers", ...sayAdd("collection", name), keys: ["C"], run: () => openNewCollection(name) },
    ...tabs,
  ];
}
