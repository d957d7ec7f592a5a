// What can label a record.
import type { FieldType } from "@lathe/contract";

/** Whether values of the type read as a label. */
export function canLabel(type: FieldType): boolean {
  return type !== "image" && type !== "json";
}
