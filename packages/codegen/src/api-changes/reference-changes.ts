// What a reference leads to: another target, or one that other callers can read than before.
import type { ApiEntity, ApiMember } from "./api-snapshot.ts";
import { type Finding, additive, breaking, quoteName } from "./finding.ts";
import type { MatchedPair } from "./match-parts.ts";
import { type OperationComparison, resolveMemberUsage } from "./member-usage.ts";

/** The differences of where a reference leads. */
export function collectReferenceChanges(
  pair: MatchedPair<ApiMember>,
  comparison: OperationComparison,
): readonly Finding[] {
  const [old, next] = [pair.before.relation, pair.after.relation];
  if (old === null || next === null) return [];
  const name = quoteName(pair.after.name);
  const target = comparison.matchedEntities.get(old.targetId);
  if (target === undefined || target.after.id !== next.targetId) {
    return [breaking(`${name} refers to records of ${next.targetPath} instead of ${old.targetPath}.`)];
  }
  const isShown = resolveMemberUsage(comparison.entity.after, pair.after, comparison).isInRecord;
  return comparison.family === "external" && isShown ? collectVisibilityChanges(target, name) : [];
}

/** True where a relation leads to the same entity as before. */
export function hasSameTarget(
  { before, after }: MatchedPair<ApiMember>,
  { matchedEntities }: OperationComparison,
): boolean {
  const [old, next] = [before.relation, after.relation];
  return old !== null && next !== null && matchedEntities.get(old.targetId)?.after.id === next.targetId;
}

const READ_RANKS = { off: 0, authenticated: 1, anonymous: 2 } as const;

/** A target is readable for whom its list or its get admits. */
function getReadRank({ resolved: { external } }: ApiEntity): number {
  return Math.max(READ_RANKS[external.list], READ_RANKS[external.get]);
}

/** Who sees a reference: it is null for those who can't read its target. */
function collectVisibilityChanges(target: MatchedPair<ApiEntity>, name: string): readonly Finding[] {
  const [old, next] = [getReadRank(target.before), getReadRank(target.after)];
  if (old !== next) return [createReadRankFinding(old, next, name)];
  if (next === READ_RANKS.off || target.isReplaced || target.before.readRule === target.after.readRule)
    return [];
  return target.after.readRule === null
    ? [additive(`${name} is null in fewer records: all that it refers to can be read.`)]
    : [
        breaking(
          `${name} may be null in other records: which of those it refers to can be read has changed.`,
        ),
      ];
}

function createReadRankFinding(old: number, next: number, name: string): Finding {
  if (next === READ_RANKS.off) {
    return breaking(`${name} is always null: the records it refers to can't be read any more.`);
  }
  if (old === READ_RANKS.off) {
    return additive(`${name} is no longer always null: the records it refers to can be read.`);
  }
  return next < old
    ? breaking(`${name} is null for callers who have not signed in.`)
    : additive(`${name} is shown to callers who have not signed in, too.`);
}
