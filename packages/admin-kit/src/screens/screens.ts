// What `_ui` tells, made easy to ask: screens by path, the menu's groups, permissions. Free of React.
import type { Ui, UiScreen } from "@lathe/client";
import { fillLabels } from "./fill-labels.ts";
import { type MenuGroup, groupMenu, sortMenu } from "./group-menu.ts";

/** What the operator may see and use. */
export interface Screens {
  readonly ui: Ui;
  /** Screens in the order of the menu. */
  readonly all: readonly UiScreen[];
  find(path: string): UiScreen | undefined;
  /** The menu: groups by name, in the order of their first screens. */
  readonly groups: readonly ScreenGroup[];
  /** Whether the operator holds a permission, by itself or by a wider one. */
  can(permission: string): boolean;
}

/** A heading of the menu, with the screens below it. */
export type ScreenGroup = MenuGroup<UiScreen>;

/** The path of an entity, as the API and addresses have it. */
export function getScreenPath({ module, name }: Pick<UiScreen, "module" | "name">): string {
  return `${module}/${name}`;
}

/** A screen whose members are found by their names alone: a model may have one that every object has, such as constructor. */
function keepOwnNames(screen: UiScreen): UiScreen {
  const { fields, relations, collections } = screen;
  const bare = <Map extends object>(members: Map): Map => Object.assign(Object.create(null) as Map, members);
  return { ...screen, fields: bare(fields), relations: bare(relations), collections: bare(collections) };
}

/** Makes the answer of `_ui` easy to ask. */
export function indexScreens(told: Ui): Screens {
  const ui = fillLabels(told);
  const all = sortMenu(ui.modules.flatMap(({ entities }) => entities.map(keepOwnNames)));
  const byPath = new Map(all.map((screen) => [getScreenPath(screen), screen]));
  const held = new Set(ui.account.permissions);
  return {
    ui,
    all,
    find: (path) => byPath.get(path),
    groups: groupMenu(all),
    can: (permission) =>
      held.has("*") || held.has(permission) || held.has(`${permission.split(".", 1)[0]}.*`),
  };
}
