// What restoring puts into a form: values of a version that the record has not now. Nothing is written by it. Free of React.
import type { HistoryEntry, UiScreen } from "@lathe/client";
import { listImages } from "../record/form-members.ts";
import type { ImageAssets } from "../record/copy-images.ts";
import { type Members, isSameValue, toBodyValue } from "../record/members.ts";
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

/**
 * A version with the images that are gone: it has none in their place, which must not be taken for a record that had none. The entries since
 * then, newest first, tell which asset each had been.
 */
export function fillGoneImages(
  version: Members,
  { number, entries, screen }: VersionPlace & { readonly screen: UiScreen },
): Members {
  const since = entries.filter((entry) => entry.version !== null && entry.version > number).toReversed();
  const gone = listImages(screen).flatMap((name) => {
    if (version[name] !== null) return [];
    const first = since.flatMap(({ changes }) => changes).find(({ member }) => member === name);
    return first !== undefined && "before" in first && typeof first.before === "string"
      ? [[name, first.before] as const]
      : [];
  });
  return { ...version, ...Object.fromEntries(gone) };
}

/** A version in a history. */
interface VersionPlace {
  readonly number: number;
  /** At least all since then. */
  readonly entries: readonly HistoryEntry[];
}

/** The images that a plan puts back, by their assets; those that it takes away are none. */
export function listPlannedImages(plan: Members, images: readonly string[]): ImageAssets {
  const assets = images.flatMap((name) => {
    const asset = Object.hasOwn(plan, name) ? toBodyValue({ images }, name, plan[name]) : null;
    return typeof asset === "string" ? [[name, asset] as const] : [];
  });
  return Object.fromEntries(assets);
}

function pickDifferent(values: Members, now: Members, screen: UiScreen): Members {
  const members = listDifferent(values, now, screen).filter((member) => isWritable(member, screen));
  return Object.fromEntries(members.map((member) => [member, values[member]]));
}

function isWritable(member: string, screen: UiScreen): boolean {
  return screen.fields[member]?.readOnly === false || findRelationName(member, screen) !== undefined;
}
