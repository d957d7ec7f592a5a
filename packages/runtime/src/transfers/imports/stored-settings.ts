// The settings of an import as they are stored: by keys of the model, so that renames need nothing here.
import type { EntityDefinition } from "../../definition.ts";
import { type Rename, createStoredNames } from "../stored-names.ts";
import type { Import } from "./import-rows.ts";
import type { ColumnMapping, ImportSettings, SettingsScope } from "./import-settings.ts";

/** Settings whose members are told by keys. */
export type StoredSettings = ImportSettings;

/** The form in which settings are stored; every name in them is there. */
export function toStoredSettings(
  { schema, entity }: SettingsScope,
  settings: ImportSettings,
): StoredSettings {
  const { toKey } = createStoredNames(schema, entity);
  return mapSettings(settings, toKey, (by, { member }) => toKey(`${findRelation(entity, member)}.${by}`));
}

/** Stored settings by the names of now. Throws a FinalJobError where the model has not all of their members any more. */
export function toNamedSettings({ schema, entity }: SettingsScope, stored: StoredSettings): ImportSettings {
  const { toName } = createStoredNames(schema, entity);
  return mapSettings(stored, toName, (by) => toName(by).replace(/^.*\./, ""));
}

/** The settings of an import by the names of now; null where there are none, or the model has not all of their members any more. */
export function readSettings(scope: SettingsScope, { settings }: Import): ImportSettings | null {
  const { findName } = createStoredNames(scope.schema, scope.entity);
  const keys = settings?.mapping.flatMap(({ member, read }) => [member, read?.by ?? member]) ?? [];
  const isWhole = keys.every((key) => findName(key) !== undefined);
  return settings !== null && isWhole ? toNamedSettings(scope, settings) : null;
}

function mapSettings(
  settings: ImportSettings,
  rename: Rename,
  renameBy: (by: string, mapping: ColumnMapping) => string,
): ImportSettings {
  const { mapping, key } = settings;
  return {
    ...settings,
    mapping: mapping.map(({ column, member, read }) => ({
      column,
      member: rename(member),
      ...(read === undefined ? {} : { read }),
      ...(read?.by === undefined ? {} : { read: { ...read, by: renameBy(read.by, { column, member }) } }),
    })),
    key: key === null ? null : rename(key),
  };
}

function findRelation({ members }: EntityDefinition, member: string): string {
  return members.find(({ name }) => name === member)?.relation?.name ?? "";
}
