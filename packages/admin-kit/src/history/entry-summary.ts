// An entry of a history in a few words: what it was about. Free of React.
import type { HistoryEntry, UiScreen } from "@lathe/client";
import { shortenId } from "../list/record-title.ts";

/** Something that an entry is about. */
export interface EntryPart {
  /** A member, or the name of a manyToMany relation. */
  readonly name: string;
  readonly label: string;
}

/** How many members of a relation an entry added and removed. */
export interface EntryMemberships extends EntryPart {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What an entry did. */
export interface EntrySummary {
  readonly action: HistoryEntry["action"];
  /** The members that it changed, in the order of the form. */
  readonly members: readonly EntryPart[];
  readonly memberships: readonly EntryMemberships[];
}

/** What an entry did, by labels; members that the model has no more keep their names. */
export function summarizeEntry(entry: HistoryEntry, screen: UiScreen): EntrySummary {
  const order = [...Object.keys(screen.fields), ...Object.keys(screen.relations).map((name) => `${name}Id`)];
  const members = entry.changes
    .map(({ member }) => ({ name: member, label: labelMember(member, screen) }))
    .toSorted((a, b) => toPlace(order, a.name) - toPlace(order, b.name));
  const memberships = entry.memberships.map(({ relation, added, removed }) => ({
    name: relation,
    label: screen.relations[relation]?.label ?? relation,
    added: added.map(toLabel),
    removed: removed.map(toLabel),
  }));
  return { action: entry.action, members, memberships };
}

/** What people call a member; `{relation}Id` has the label of its relation, what the screen does not have its name. */
export function labelMember(member: string, screen: UiScreen | undefined): string {
  const relation = screen === undefined ? undefined : findRelationName(member, screen);
  return screen?.fields[member]?.label ?? screen?.relations[relation ?? member]?.label ?? member;
}

/** The relation whose `{relation}Id` a member is. */
export function findRelationName(
  member: string,
  { relations }: Pick<UiScreen, "relations">,
): string | undefined {
  const name = member.endsWith("Id") ? member.slice(0, -2) : "";
  return relations[name]?.kind === "belongsTo" ? name : undefined;
}

/** Everything that entries are about, each once, by label: what a history can be filtered by. */
export function listEntryParts(entries: readonly HistoryEntry[], screen: UiScreen): readonly EntryPart[] {
  const parts = entries.flatMap((entry) => {
    const { members, memberships } = summarizeEntry(entry, screen);
    return [...members, ...memberships.map(({ name, label }) => ({ name, label }))];
  });
  const byName = new Map(parts.map((part) => [part.name, part]));
  return [...byName.values()].toSorted((a, b) => a.label.localeCompare(b.label));
}

/** Whether an entry is about a member or a relation. */
export function isAbout({ changes, memberships }: HistoryEntry, name: string): boolean {
  return (
    changes.some(({ member }) => member === name) || memberships.some(({ relation }) => relation === name)
  );
}

function toPlace(order: readonly string[], name: string): number {
  const place = order.indexOf(name);
  return place === -1 ? order.length : place;
}

function toLabel({ id, label }: { readonly id: string; readonly label: string | null }): string {
  return label === null || label.trim() === "" || label === id ? shortenId(id) : label;
}
