// Who may do what: the modes of external operations, how keys go through them, and the edits that set them.
import { ACCESS_MODES, type AccessMode, OPERATIONS, type Operation } from "@lathe/contract";
import { type Entity, type ModelEdit, createEdit } from "@lathe/model";

/** What heads of columns call the operations. */
export const OPERATION_HEADS: Readonly<Record<Operation, string>> = {
  list: "List",
  get: "Get",
  create: "New",
  update: "Edit",
  delete: "Del",
};

/** What the operations are called where there is room. */
export const OPERATION_NAMES: Readonly<Record<Operation, string>> = {
  list: "List",
  get: "Get",
  create: "Create",
  update: "Update",
  delete: "Delete",
};

/** What the modes are called. */
export const MODE_NAMES: Readonly<Record<AccessMode, string>> = {
  off: "Off",
  authenticated: "Signed in",
  anonymous: "Anyone",
};

/** The icons of the modes that open something. */
export const MODE_ICONS: Readonly<Record<Exclude<AccessMode, "off">, string>> = {
  authenticated: "user-round",
  anonymous: "globe",
};

/** The modes that single letters set. */
export const MODES_BY_KEY: Readonly<Record<string, AccessMode>> = {
  o: "off",
  s: "authenticated",
  a: "anonymous",
};

const READS: readonly Operation[] = ["list", "get"];

/** Whether entities of its kind can have the operation: virtual ones are only read. */
export function canHave({ kind }: Pick<Entity, "kind">, operation: Operation): boolean {
  return kind === "persistent" || READS.includes(operation);
}

/** The mode after a mode, or before it: off, signed in, anyone, and off again. */
export function stepMode(mode: AccessMode, by: 1 | -1): AccessMode {
  const count = ACCESS_MODES.length;
  return ACCESS_MODES[(ACCESS_MODES.indexOf(mode) + by + count) % count] ?? "off";
}

/** Whether opening an operation leaves open which records may be read, so that somebody must say it. */
export function asksForRule(entity: Entity, operation: Operation, mode: AccessMode): boolean {
  return entity.readRule === null && operation !== "create" && mode !== "off";
}

/** Whether something besides creating is open outside. */
export function needsReadRule({ external }: Pick<Entity, "external">): boolean {
  return OPERATIONS.some((operation) => operation !== "create" && external[operation] !== "off");
}

/** Whether anything is open outside. */
export function isOpenOutside({ external }: Pick<Entity, "external">): boolean {
  return OPERATIONS.some((operation) => external[operation] !== "off");
}

/** Sets some of an entity's own settings. */
export function createSettingsEdit(
  { name }: Pick<Entity, "name">,
  settings: Partial<Pick<Entity, "operations" | "external" | "readRule" | "writeRule">>,
): ModelEdit {
  return createEdit("PUT /api/entities/:entity/settings", { params: { entity: name }, body: { settings } });
}
