// What a new field can do in lists when nothing else is said. Nothing of it is open outside.
import type { FieldType } from "@lathe/contract";
import type { Capabilities } from "../fields/field-type.ts";

/** The name of something that lists can do with a field. */
export type InitialFlag = keyof Omit<Capabilities, "unique">;

/** Moments are looked for and put in order; choices and addresses are looked for. All else is found by searching its kin. */
const FLAGS: Readonly<Partial<Record<FieldType, readonly InitialFlag[]>>> = {
  date: ["filterable", "sortable"],
  datetime: ["filterable", "sortable"],
  boolean: ["filterable"],
  enum: ["filterable"],
  slug: ["filterable"],
};

/** The flags that a new field of a type begins with. */
export function listInitialFlags(type: FieldType): readonly InitialFlag[] {
  return FLAGS[type] ?? [];
}

/** The same as members of a draft. */
export function createInitialFlags(type: FieldType): Readonly<Partial<Record<InitialFlag, true>>> {
  return Object.fromEntries(listInitialFlags(type).map((flag) => [flag, true]));
}
