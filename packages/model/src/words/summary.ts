// What was done to a model, in one short sentence for a list: "Add field wordCount to articles".
import type { PartChange } from "../diff.ts";
import { MEMBER_KIND_DEFINITIONS, type MemberKind } from "../edit/member-kinds.ts";
import { isSameJson } from "../json-value.ts";
import type { Model } from "../types.ts";
import { isOfType } from "./told-changes.ts";

/** What makes one model of another, in one sentence; the changes are the difference of the two. */
export function summarizeChanges(
  changes: readonly PartChange[],
  after: Model,
  before: Model = after,
): string {
  const names = new Map([...before.entities, ...after.entities].map(({ id, name }) => [id, name]));
  const [first, ...others] = changes.toSorted((a, b) => rankChange(a) - rankChange(b));
  if (first === undefined) return "Change nothing";
  const alike = others.filter((change) => isAlike(first, change));
  if (alike.length > 0 && alike.length === others.length)
    return summarizeAlike(first, alike.length + 1, names);
  const rest =
    others.length === 0 ? "" : `, and ${others.length} more ${others.length === 1 ? "change" : "changes"}`;
  return `${summarizeChange(first, names)}${rest}`;
}

type Names = ReadonlyMap<string, string>;

/** What people would call the step comes first: parts that come and go, then names, then the rest. */
function rankChange(change: PartChange): number {
  const part = ["entity", "module"].includes(change.part) ? 0 : change.part === "project" ? 3 : 1;
  if (change.kind === "added" || change.kind === "removed") return part;
  if (change.kind === "reordered") return 9;
  return (isRename(change) ? 4 : 6) + part / 4;
}

function isRename(change: PartChange): boolean {
  return change.kind === "changed" && change.part !== "project" && change.before.name !== change.after.name;
}

/** Several of one kind that are told by their number. */
function isAlike(one: PartChange, other: PartChange): boolean {
  return (
    (one.kind === "added" || one.kind === "removed") &&
    one.kind === other.kind &&
    one.part === other.part &&
    getOwnerId(one) === getOwnerId(other)
  );
}

function getOwnerId(change: PartChange): string | undefined {
  return "entityId" in change ? change.entityId : undefined;
}

function summarizeAlike(change: PartChange, count: number, names: Names): string {
  const plural = PLURALS[change.part];
  return change.kind === "added"
    ? `Add ${count} ${plural}${toOwner("to", change, names)}`
    : `Remove ${count} ${plural}${toOwner("from", change, names)}`;
}

const PLURALS: Readonly<Record<PartChange["part"], string>> = {
  project: "projects",
  module: "modules",
  entity: "entities",
  field: "fields",
  relation: "relations",
  collection: "collections",
  projected: "projected members",
};

function summarizeChange(change: PartChange, names: Names): string {
  if (change.part === "project") return `Change ${listDifferent(change)} of the project`;
  if (change.kind === "reordered") {
    return `Order the ${PLURALS[change.part]}${toOwner("of", change, names)}`;
  }
  const noun = change.part === "module" || change.part === "entity" ? change.part : getNoun(change.part);
  switch (change.kind) {
    case "added":
      return `Add ${noun} ${change.after.name}${toOwner("to", change, names)}`;
    case "removed":
      return `Remove ${noun} ${change.before.name}${toOwner("from", change, names)}`;
    case "changed": {
      const owner = toOwner("of", change, names);
      if (isRename(change)) return `Rename ${noun} ${change.before.name}${owner} to ${change.after.name}`;
      return `Change ${listDifferent(change)} of ${noun} ${change.after.name}${toOwner("in", change, names)}`;
    }
  }
}

function getNoun(kind: MemberKind): string {
  return MEMBER_KIND_DEFINITIONS[kind].noun;
}

function toOwner(word: string, change: PartChange, names: Names): string {
  const id = getOwnerId(change);
  return id === undefined ? "" : ` ${word} ${names.get(id) ?? id}`;
}

/** The members that differ, at most three of them by name; what goes or comes with a type is not named. */
function listDifferent({ part, before, after }: Extract<PartChange, { readonly kind: "changed" }>): string {
  const [old, next] = [before, after] as Readonly<Record<string, unknown>>[];
  const both = (key: string) => ({ before: old?.[key] ?? null, after: next?.[key] ?? null });
  const type = part === "field" && old?.["type"] !== next?.["type"] ? both("type") : undefined;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) =>
      !isSameJson(both(key).before, both(key).after) &&
      (key === "type" || type === undefined || !isOfType(key, both(key), type)),
  );
  if (keys.length > 3) return `${keys.slice(0, 2).join(", ")} and ${keys.length - 2} more settings`;
  return keys.length < 2 ? (keys[0] ?? "settings") : `${keys.slice(0, -1).join(", ")} and ${keys.at(-1)}`;
}
