// Where in the editor a problem is mended.
import { listUnreadable } from "../changes/unreadable-entities.ts";
import { type Model, PROJECT_FILE, findValueAtPointer, getEntityPath } from "@lathe/model";

/** An address of the editor. */
export interface ProblemPlace {
  readonly to: string;
  readonly search: { readonly m?: string };
  /** The member that it is about. */
  readonly wanted?: { readonly entity: string; readonly member: string };
}

const TABS: Readonly<Record<string, string>> = {
  readRule: "/access",
  writeRule: "/access",
  external: "/access",
  admin: "/admin",
  operations: "/admin",
  concurrency: "/admin",
  parameters: "/parameters",
};

/** The place of a problem; undefined where its file has none. */
export function findProblemPlace(
  model: Model,
  { file, pointer }: { readonly file: string; readonly pointer: string },
): ProblemPlace | undefined {
  if (file === PROJECT_FILE) return { to: "/settings", search: {} };
  const entity = model.entities.find((one) => getEntityPath(one) === file);
  if (entity === undefined) {
    const [unreadable] = listUnreadable([{ file, severity: "error" }], model);
    return unreadable && { to: `/e/${unreadable.name}`, search: {} };
  }
  const [list = "", index = ""] = pointer.split("/").slice(1);
  const base = `/e/${entity.name}`;
  const member = findValueAtPointer(entity, `/${list}/${index}`);
  if (["fields", "relations", "collections", "projection"].includes(list) && hasName(member))
    return {
      to: base,
      search: { m: member.name },
      wanted: { entity: entity.name, member: member.name },
    };
  return { to: `${base}${TABS[list] ?? ""}`, search: {} };
}

function hasName(value: unknown): value is { readonly name: string } {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
}
