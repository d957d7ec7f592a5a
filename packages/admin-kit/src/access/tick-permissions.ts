// Ticks in the grid of permissions: what a box shows, and what a list becomes when it is ticked. Free of React.
import { WILDCARD } from "@lathe/contract";
import type { GridAction, GridModule, GridRow } from "./permission-grid.ts";
import { holdsPermission, isGivenByName, moduleWildcard } from "./permission-list.ts";

/** What the box of a module shows for an action; undefined where none of its boxes can be ticked. */
export type ModuleTick = "all" | "some" | "none" | undefined;

/** The permission of a box. */
export function getCellPermission({ subject }: Pick<GridRow, "subject">, action: GridAction): string {
  return `${subject}.${action}`;
}

/** What the box of a module shows: it stands for those below it that can be ticked, but for what is given by name alone. */
export function getModuleTick({ rows }: GridModule, action: GridAction, held: readonly string[]): ModuleTick {
  const open = rows.filter((row) => isOfModule(row, action));
  if (open.length === 0) return undefined;
  const ticked = open.filter((row) => holdsPermission(held, getCellPermission(row, action))).length;
  return ticked === open.length ? "all" : ticked === 0 ? "none" : "some";
}

/** Ticks or clears the box of a row. */
export function tickCell(
  held: readonly string[],
  place: { readonly module: GridModule; readonly row: GridRow; readonly action: GridAction },
  isOn: boolean,
): readonly string[] {
  const { module, row, action } = place;
  return isOn ? add(held, [row], action) : remove(held, module, [row], action);
}

/** Ticks or clears all boxes of a module for an action, as far as they can be. */
export function tickModule(
  held: readonly string[],
  { module, action }: { readonly module: GridModule; readonly action: GridAction },
  isOn: boolean,
): readonly string[] {
  const rows = module.rows.filter((row) => isOfModule(row, action));
  return isOn ? add(held, rows, action) : remove(held, module, rows, action);
}

/** Gives all of a module, with what is added later, or no longer: then only what was given by itself is left. */
export function tickWholeModule(held: readonly string[], module: string, isOn: boolean): readonly string[] {
  return setOne(held, moduleWildcard(module), isOn);
}

/** Gives everything, now and later, or no longer. */
export function tickEverything(held: readonly string[], isOn: boolean): readonly string[] {
  return setOne(held, WILDCARD, isOn);
}

function isOfModule(row: GridRow, action: GridAction): boolean {
  return row.cells[action] === "open" && !isGivenByName(getCellPermission(row, action));
}

function setOne(held: readonly string[], permission: string, isOn: boolean): readonly string[] {
  const others = held.filter((one) => one !== permission);
  return isOn ? [...others, permission] : others;
}

/** Who writes has to read. */
function add(held: readonly string[], rows: readonly GridRow[], action: GridAction): readonly string[] {
  const wanted = rows.flatMap((row) => [
    getCellPermission(row, action),
    ...(row.cells.read === "open" ? [getCellPermission(row, "read")] : []),
  ]);
  return [...held, ...new Set(wanted.filter((permission) => !holdsPermission(held, permission)))];
}

/** Who does not read does not write. Without one of its parts a module is not given as a whole: the others are, each by itself. */
function remove(
  held: readonly string[],
  module: GridModule,
  rows: readonly GridRow[],
  action: GridAction,
): readonly string[] {
  const gone = new Set(
    rows.flatMap((row) => (action === "read" ? listOpen(row) : [getCellPermission(row, action)])),
  );
  const kept = [...gone].every(isGivenByName) ? held : spellOut(held, module);
  return kept.filter((permission) => !gone.has(permission));
}

function spellOut(held: readonly string[], module: GridModule): readonly string[] {
  const whole = moduleWildcard(module.name);
  if (!held.includes(whole)) return held;
  const parts = module.rows.flatMap(listOpen).filter((permission) => !isGivenByName(permission));
  return [...new Set([...held.filter((one) => one !== whole), ...parts])];
}

function listOpen(row: GridRow): readonly string[] {
  const actions = Object.keys(row.cells) as readonly GridAction[];
  return actions.filter((action) => row.cells[action] === "open").map((one) => getCellPermission(row, one));
}
