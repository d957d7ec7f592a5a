// What restoring puts into a form: values of a version that the record has not now. Nothing is written by it. Free of React.
import type { HistoryEntry, UiScreen } from "@lathe/client";
import { listImages } from "../record/form-members.ts";
import { type Members, isSameValue } from "../record/members.ts";
import { findRelationName } from "./entry-summary.ts";

/** The changes of a form that bring back what one entry set. */
export function planEntryRestore(entry: HistoryEntry, now: Members, screen: UiScreen): Members {
  const set = entry.changes.flatMap(({ member, ...values }) =>
    "after" in values ? [[member, values.after] as const] : [],
  );
  return pickDifferent(Object.fromEntries(set), now, screen);
}

/** The changes of a form that bring back a whole version. */
export function planVersionRestore(version: Members, now: Members, screen: UiScreen): Members {
  return pickDifferent(version, now, screen);
}

/** The members that a version and a record have different values of, in the order of the form. */
export function listDifferent(version: Members, now: Members, screen: UiScreen): readonly string[] {
  const kinds = { images: listImages(screen) };
  return listMembers(screen).filter(
    (member) => Object.hasOwn(version, member) && !isSameValue(kinds, member, version[member], now[member]),
  );
}

/** The members of records: fields, and the ids of relations. */
export function listMembers({ fields, relations }: UiScreen): readonly string[] {
  const references = Object.keys(relations).filter((name) => relations[name]?.kind === "belongsTo");
  return [...Object.keys(fields), ...references.map((name) => `${name}Id`)];
}

function pickDifferent(values: Members, now: Members, screen: UiScreen): Members {
  const members = listDifferent(values, now, screen).filter((member) => isWritable(member, screen));
  return Object.fromEntries(members.map((member) => [member, values[member]]));
}

function isWritable(member: string, screen: UiScreen): boolean {
  return screen.fields[member]?.readOnly === false || findRelationName(member, screen) !== undefined;
}
