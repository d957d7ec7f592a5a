// The changes behind a hazard: what is taken back to be rid of it.
import type { Hazard } from "@lathe/contract";
import { type Change, useChanges } from "../../changes/use-changes.ts";
import { addressOf } from "./summary/change-tags.ts";

/** The changes of the part that a hazard is about. */
export function usePartChanges({ part }: Hazard): readonly Change[] {
  const { all } = useChanges();
  if (part === undefined || part === null) return [];
  return all.filter((change) => {
    const { entity, member } = addressOf(change);
    return entity === part.entity && (part.member === null || member === part.member);
  });
}
