// What refers to a field and is set together with it.
import type { FieldSettings } from "@lathe/model";
import type { Invocation } from "../command.ts";

/** The settings that a command line gives, for the field of this name; undefined where it gives none. */
export function parseFieldSettings({ options }: Invocation, name: string): FieldSettings | undefined {
  const display = options.choice("display");
  const listColumn = options.choice("list-column");
  const order = options.text("sort-lists");
  const settings = {
    ...(display === undefined ? {} : { display }),
    ...(listColumn === undefined ? {} : { listColumn }),
    ...(order === "asc" || order === "desc" ? { defaultSort: { field: name, order } as const } : {}),
  };
  return Object.keys(settings).length === 0 ? undefined : settings;
}
