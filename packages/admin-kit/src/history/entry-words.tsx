// What an entry of a history did, in one line.
import type { HistoryEntry, UiScreen } from "@lathe/client";
import { useTexts } from "../texts/texts-context.tsx";
import { summarizeEntry } from "./entry-summary.ts";

/** Says what an entry did: "Summary, Body", "Created with 9 fields", "Tags: 2 added". */
export function EntryWords({ entry, screen }: { readonly entry: HistoryEntry; readonly screen: UiScreen }) {
  const { text } = useTexts();
  const { action, members, memberships } = summarizeEntry(entry, screen);
  // A new record begins with 1.
  if (action === "create" && (entry.version ?? 1) > 1) return text("relations.entry-restored");
  if (action === "create") return text("relations.entry-created", { count: members.length });
  if (action === "delete") return text("relations.entry-deleted");
  const joined = memberships.map(({ label, added, removed }) => {
    const words = [
      ...(added.length === 0 ? [] : [text("relations.entry-added", { count: added.length })]),
      ...(removed.length === 0 ? [] : [text("relations.entry-removed", { count: removed.length })]),
    ];
    return text("relations.entry-members", { label, changes: words.join(", ") });
  });
  const words = [...members.map(({ label }) => label), ...joined];
  return words.length === 0 ? text("relations.entry-nothing") : words.join(", ");
}
