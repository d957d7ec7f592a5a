// Labels that were made of a name: where they follow a rename, they are no change of their own. Pure.
import { toLabel, toPluralLabel, toSingularLabel } from "@lathe/model";
import type { Change } from "./use-changes.ts";

type FollowedChange = Pick<Change, "kind" | "path" | "id" | "before" | "after" | "note">;

/** The changes without such labels; the rename says that they follow. */
export function foldFollowingLabels<T extends FollowedChange>(changes: readonly T[]): readonly T[] {
  const renames = new Map(changes.flatMap((one) => (one.kind === "renamed" ? [[one.path, one]] : [])));
  const followed = new Set<FollowedChange>();
  const others = changes.filter((change) => {
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
