// Where in the editor a problem is mended.
import { listUnreadable } from "../changes/unreadable-entities.ts";
import { type Model, PROJECT_FILE, findValueAtPointer, getEntityPath } from "@lathe/model";

/** An address of the editor. */
export interface ProblemPlace {
  readonly to: string;
  readonly search: { readonly m?: string };
  /** What gets the focus there. */
  readonly wanted?: Wanted;
}

/** A rule of an entity, or of a collection of it. */
export interface RulePlace {
  readonly entity: string;
  readonly collection?: string;
  readonly rule: "readRule" | "writeRule" | "rule";
}

/** A member, or a place in a rule. */
export type Wanted =
  | { readonly entity: string; readonly member: string }
  | (RulePlace & {
      /** Into the rule. */
      readonly pointer: string;
      readonly message: string;
    });

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
  { file, pointer, message }: { readonly file: string; readonly pointer: string; readonly message: string },
): ProblemPlace | undefined {
  if (file === PROJECT_FILE) return { to: "/settings", search: {} };
  const entity = model.entities.find((one) => getEntityPath(one) === file);
  if (entity === undefined) {
    const [unreadable] = listUnreadable([{ file, severity: "error" }], model);
    return unreadable && { to: `/e/${unreadable.name}`, search: {} };
  }
  const [list = "", index = "", part, ...rest] = pointer.split("/").slice(1);
  const base = `/e/${entity.name}`;
  const member = findValueAtPointer(entity, `/${list}/${index}`);
  if (list === "collections" && part === "rule" && hasName(member))
    return {
      to: base,
      search: { m: member.name },
      wanted: {
        entity: entity.name,
        collection: member.name,
        rule: part,
        pointer: ["", ...rest].join("/"),
        message,
      },
    };
  if (["fields", "relations", "collections", "projection"].includes(list) && hasName(member))
    return {
      to: base,
      search: { m: member.name },
      wanted: { entity: entity.name, member: member.name },
    };
  const tab = { to: `${base}${TABS[list] ?? ""}`, search: {} };
  if (list !== "readRule" && list !== "writeRule") return tab;
  return {
    ...tab,
    wanted: { entity: entity.name, rule: list, pointer: pointer.slice(list.length + 1), message },
  };
}

function hasName(value: unknown): value is { readonly name: string } {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
}
