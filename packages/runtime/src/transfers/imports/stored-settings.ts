// The settings of an import as they are stored: by keys of the model, so that renames need nothing here.
import type { EntityDefinition } from "../../definition.ts";
import type { Schema } from "../../query/schema.ts";
import { type Rename, createStoredNames } from "../stored-names.ts";
import type { Import } from "./import-rows.ts";
import type { ImportSettings } from "./import-settings.ts";

/** Settings whose members are told by keys. */
export type StoredSettings = ImportSettings;

/** Settings with other names for members. */
export function renameSettings(settings: ImportSettings, rename: Rename): ImportSettings {
  const { mapping, key } = settings;
  return {
    ...settings,
    mapping: mapping.map((one) => ({ ...one, member: rename(one.member) })),
    key: key === null ? null : rename(key),
  };
}

/** The settings of an import by the names of now; null where there are none, or the model has not all of their members any more. */
export function readSettings(
  schema: Schema,
  entity: EntityDefinition,
  { settings }: Import,
): ImportSettings | null {
  const { findName, toName } = createStoredNames(schema, entity);
  const isWhole = settings?.mapping.every(({ member }) => findName(member) !== undefined) ?? false;
  return settings !== null && isWhole ? renameSettings(settings, toName) : null;
}
