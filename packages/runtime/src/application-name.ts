// What an application is called where people read it: a label may be empty.
import type { ApplicationDefinition } from "./definition.ts";

/** The label of an application; its name where that is empty. */
export function getApplicationName({ name, label }: Pick<ApplicationDefinition, "name" | "label">): string {
  return label.trim() === "" ? name : label;
}
