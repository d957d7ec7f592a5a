// What waits for a relation, in words. Free of React.
import { NOTHING_STAGED, type StagedMembership } from "../record/staged-memberships.ts";
import type { Texts } from "../texts/texts-context.tsx";

/** "+1 −1 on save"; undefined where nothing waits. */
export function formatStaged(
  { add, remove }: StagedMembership = NOTHING_STAGED,
  { text }: Pick<Texts, "text">,
): string | undefined {
  const added = add.length === 0 ? [] : [text("relations.staged-added", { count: add.length })];
  const removed = remove.length === 0 ? [] : [text("relations.staged-removed", { count: remove.length })];
  const changes = [...added, ...removed].join(" ");
  return changes === "" ? undefined : text("relations.staged", { changes });
}
