// A place that uses a name, in words: where it is, and what it says there.
import type { RenamePreview } from "@lathe/contract";
import { type Entity, type Lookup, type Rule, findValueAtPointer } from "@lathe/model";
import { wordRule } from "../rules/word-rule.ts";

type Use = RenamePreview["uses"][number];

/** The words of a use. */
export interface UseWords {
  readonly icon: string;
  readonly place: string;
  /** What is said with the name in it. */
  readonly text: string;
}

const PLAIN: Readonly<Partial<Record<Use["kind"], UseWords>>> = {
  display: { icon: "star", place: "Label", text: "labels the record" },
  defaultSort: { icon: "arrow-up-down", place: "Order", text: "lists are sorted by it" },
  sort: { icon: "arrow-up-down", place: "Order", text: "sorted by it" },
  form: { icon: "form", place: "Form", text: "a place in the form" },
  thumbnail: { icon: "image", place: "Picture", text: "stands beside the record" },
  from: { icon: "route", place: "Slug", text: "made of it" },
  index: { icon: "database", place: "Index", text: "part of an index" },
  target: { icon: "arrow-right", place: "Relation", text: "points to it" },
  of: { icon: "layers", place: "Collection", text: "lists by it" },
  source: { icon: "table-2", place: "Source", text: "shows its records" },
  module: { icon: "folder", place: "Module", text: "belongs to it" },
};

/** Says what a use is. */
export function describeUse(lookup: Lookup, use: Use): UseWords {
  const entity = lookup.entities.get(use.entity);
  const steps = use.pointer.split("/").slice(1);
  const holder = entity && findHolderName(entity, steps);
  if (use.kind === "rule") {
    const place =
      holder === undefined ? (steps[0] === "writeRule" ? "Write rule" : "Read rule") : `Collection ${holder}`;
    return {
      icon: "shield",
      place,
      text: entity === undefined ? "" : describeConditionAt(lookup, entity, steps),
    };
  }
  if (use.kind === "listColumns")
    return {
      icon: "columns-3",
      place: "List column",
      text: `${toOrdinal(Number(steps.at(-1)) + 1)} column of the admin list`,
    };
  if (use.kind === "selection")
    return { icon: "check", place: holder ?? "Shown fields", text: "shown with the record" };
  if (use.kind === "projection") return { icon: "eye", place: holder ?? "Projection", text: "shows it" };
  const plain = PLAIN[use.kind] ?? { icon: "link", place: use.kind, text: "" };
  return holder === undefined ? plain : { ...plain, place: `${plain.place} ${holder}` };
}

/** The part of a list that a place is in. */
function findHolderName(entity: Entity, [list = "", index = ""]: readonly string[]): string | undefined {
  if (!["fields", "relations", "collections", "projection"].includes(list)) return undefined;
  const holder = findValueAtPointer(entity, `/${list}/${index}`) as { readonly name: string } | undefined;
  return holder?.name;
}

/** The condition around a place in a rule. */
function describeConditionAt(lookup: Lookup, entity: Entity, steps: readonly string[]): string {
  const [list, index] = steps;
  const listed = list === "collections" ? entity.collections[Number(index)]?.of.entity : undefined;
  const subject = lookup.entities.get(listed ?? entity.name) ?? entity;
  for (let length = steps.length; length > 0; length -= 1) {
    const value = findValueAtPointer(entity, `/${steps.slice(0, length).join("/")}`);
    if (typeof value === "object" && value !== null && "field" in value)
      return wordRule(lookup, subject, value as Rule);
  }
  return "";
}

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd", other: "th" };

function toOrdinal(count: number): string {
  return `${count}${SUFFIXES[ordinals.select(count)] ?? "th"}`;
}
