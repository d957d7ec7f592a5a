// Every field type, by its name.
import type { FieldType } from "@lathe/client";
import type { FieldTypeUi } from "./field-type.ts";
import { stringType } from "./string/index.ts";

const FIELD_TYPES: Readonly<Partial<Record<FieldType, FieldTypeUi>>> = { string: stringType };

/** How values of a type are entered, shown and filtered by. */
export function findFieldType(type: FieldType): FieldTypeUi {
  return FIELD_TYPES[type] ?? stringType;
}
