// What follows a rename is no change of its own: labels that were made of the name, and settings that name the part. Pure.
import { toLabel, toPluralLabel, toSingularLabel } from "@lathe/model";
import type { Change } from "./use-changes.ts";

type FollowedChange = Pick<Change, "kind" | "path" | "id" | "before" | "after" | "note" | "follows">;

/** The changes without those that follow; a rename says that its label does. */
export function foldFollowing<T extends FollowedChange>(changes: readonly T[]): readonly T[] {
  const renames = new Map(changes.flatMap((one) => (one.kind === "renamed" ? [[one.path, one]] : [])));
  const followed = new Set<FollowedChange>();
  const others = changes.filter((change) => {
    if (change.follows === true) return false;
    const rename = renames.get(change.path.slice(0, change.path.lastIndexOf("/")));
    const isFollowing = rename !== undefined && isMadeOfName(change, rename);
    if (isFollowing) followed.add(rename);
    return !isFollowing;
  });
  return others.map((one) => (followed.has(one) ? { ...one, note: addNote(one.note) } : one));
}

function addNote(note: string | null): string {
  return note === null ? "its label follows" : `${note}; its label follows`;
}

function isMadeOfName({ path, before, after }: FollowedChange, rename: FollowedChange): boolean {
  const toOwnLabel = findLabelOf(path);
  return (
    toOwnLabel !== undefined &&
    before === toOwnLabel(String(rename.before)) &&
    after === toOwnLabel(String(rename.after))
  );
}

/** What makes the label of a name; entities have one for a record, and one for several. */
function findLabelOf(path: string): ((name: string) => string) | undefined {
  if (/^\/entities\/[^/]+\/label$/.test(path)) return toSingularLabel;
  if (/^\/entities\/[^/]+\/labelPlural$/.test(path)) return toPluralLabel;
  return path.endsWith("/label") ? toLabel : undefined;
}
