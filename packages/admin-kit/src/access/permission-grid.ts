// The permissions of an application as a grid: modules, what they have, and which boxes can be ticked. Free of React.
import type { UiModule, UiScreen } from "@lathe/client";
import {
  PERMISSION_ACTIONS,
  type PermissionAction,
  SYSTEM_MODULE,
  SYSTEM_PERMISSIONS,
} from "@lathe/contract";
import { moduleWildcard } from "./permission-list.ts";

/** What a box of the grid is about; the application's own resources know `read` and `write`. */
export type GridAction = PermissionAction | "write";

/** Whether a box can be ticked: `off` where the model has no such operation, `locked` where it is not the operator's to give. */
export type CellKind = "open" | "off" | "locked";

/** A row of the grid: an entity, or a resource of the application itself. */
export interface GridRow {
  /** What permissions on it begin with: `content.articles`. */
  readonly subject: string;
  /** Undefined where the operator is told nothing of it, and for resources of the application. */
  readonly label: string | undefined;
  /** Whether its records are those of another entity. */
  readonly isView: boolean;
  readonly cells: Readonly<Partial<Record<GridAction, CellKind>>>;
}

/** A module with its rows. */
export interface GridModule {
  readonly name: string;
  /** Undefined for the application itself, and where the operator is told nothing of it. */
  readonly label: string | undefined;
  /** Whether the operator may give all of it, with what is added later. */
  readonly isWhole: boolean;
  readonly rows: readonly GridRow[];
}

/** What a grid is made of. */
export interface GridSource {
  /** What the operator is told of the model. */
  readonly modules: readonly UiModule[];
  /** What is ticked: it has rows even where the operator is told nothing of what it is about. */
  readonly held: readonly string[];
  /** Whether the operator holds a permission. */
  can(permission: string): boolean;
}

/** Makes the grid: modules in the order of the model, the application's own resources last. */
export function createGrid({ modules, held, can }: GridSource): readonly GridModule[] {
  const known = modules.map(({ name, label, entities }) => ({
    name,
    label,
    isWhole: can(moduleWildcard(name)),
    rows: entities.map((screen) => createEntityRow(screen, can)),
  }));
  return [...addUntold(known, held), createSystemModule(can)];
}

function createEntityRow(screen: UiScreen, can: GridSource["can"]): GridRow {
  const { module, name, label, labelPlural, kind, operations } = screen;
  const subject = `${module}.${name}`;
  const isOn: Readonly<Record<PermissionAction, boolean>> = {
    ...operations,
    read: operations.list || operations.get,
  };
  const isView = kind === "virtual";
  const judge = (action: PermissionAction): CellKind => {
    if (isOn[action]) return "open";
    return (isView && action !== "read") || can(`${subject}.${action}`) ? "off" : "locked";
  };
  const cells = Object.fromEntries(PERMISSION_ACTIONS.map((action) => [action, judge(action)]));
  return { subject, label: labelPlural === "" ? label : labelPlural, isView, cells };
}

/** Adds what is held of entities and modules that the operator is told nothing of. */
function addUntold(modules: readonly GridModule[], held: readonly string[]): readonly GridModule[] {
  const told = new Set(modules.flatMap(({ rows }) => rows.map(({ subject }) => subject)));
  const named = held.map((permission) => permission.split("."));
  const untold = named.filter(([module]) => module !== "*" && module !== SYSTEM_MODULE);
  const names = new Set([...modules.map(({ name }) => name), ...untold.map(([module = ""]) => module)]);
  return [...names].map((name) => {
    const module = modules.find((one) => one.name === name);
    const entities = untold.filter(([first, second]) => first === name && second !== "*");
    const subjects = new Set(entities.map(([, entity]) => `${name}.${entity}`));
    const rows = [...subjects].filter((subject) => !told.has(subject)).map(createUntoldRow);
    return {
      name,
      label: module?.label,
      isWhole: module?.isWhole ?? false,
      rows: [...(module?.rows ?? []), ...rows],
    };
  });
}

function createUntoldRow(subject: string): GridRow {
  const cells = Object.fromEntries(PERMISSION_ACTIONS.map((action) => [action, "locked" as const]));
  return { subject, label: undefined, isView: false, cells };
}

function createSystemModule(can: GridSource["can"]): GridModule {
  const bySubject = Map.groupBy(SYSTEM_PERMISSIONS, (permission) =>
    permission.slice(0, permission.lastIndexOf(".")),
  );
  const rows = [...bySubject].map(([subject, permissions]) => {
    const judge = (action: GridAction): CellKind => {
      const permission = permissions.find((one) => one === `${subject}.${action}`);
      if (permission === undefined) return "off";
      return can(permission) ? "open" : "locked";
    };
    const cells = { read: judge("read"), write: judge("write") };
    return { subject, label: undefined, isView: false, cells };
  });
  return { name: SYSTEM_MODULE, label: undefined, isWhole: can(moduleWildcard(SYSTEM_MODULE)), rows };
}
