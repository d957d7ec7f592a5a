// What a reference leads to: another target, or one that other callers can read than before.
import type { ApiEntity, ApiMember } from "./api-side.ts";
import { type Finding, additive, breaking, quoted } from "./finding.ts";
import type { Kept } from "./pairs.ts";
import { type Scene, usesOf } from "./place.ts";

/** The differences of where a reference leads. */
export function referenceChanges(pair: Kept<ApiMember>, scene: Scene): readonly Finding[] {
  const [old, next] = [pair.before.relation, pair.after.relation];
  if (old === null || next === null) return [];
  const name = quoted(pair.after.name);
  const target = scene.kept.get(old.targetId);
  if (target === undefined || target.after.id !== next.targetId) {
    return [breaking(`${name} refers to records of ${next.targetPath} instead of ${old.targetPath}.`)];
  }
  const isShown = usesOf(scene.entity.after, pair.after, scene).record;
  return scene.family === "external" && isShown ? sightChanges(target, name) : [];
}

/** True where a relation leads to the same entity as before. */
export function isSameTarget({ before, after }: Kept<ApiMember>, { kept }: Scene): boolean {
  const [old, next] = [before.relation, after.relation];
  return old !== null && next !== null && kept.get(old.targetId)?.after.id === next.targetId;
}

const RANKS = { off: 0, authenticated: 1, anonymous: 2 } as const;

/** A target is readable for whom its list or its get admits. */
function rankOf({ resolved: { external } }: ApiEntity): number {
  return Math.max(RANKS[external.list], RANKS[external.get]);
}

/** Who sees a reference: it is null for those who can't read its target. */
function sightChanges(target: Kept<ApiEntity>, name: string): readonly Finding[] {
  const [old, next] = [rankOf(target.before), rankOf(target.after)];
  if (old !== next) return [rankChange(old, next, name)];
  if (next === RANKS.off || target.isReplaced || target.before.readRule === target.after.readRule) return [];
  return target.after.readRule === null
    ? [additive(`${name} is null in fewer records: all that it refers to can be read.`)]
    : [
        breaking(
          `${name} may be null in other records: which of those it refers to can be read has changed.`,
        ),
      ];
}

function rankChange(old: number, next: number, name: string): Finding {
  if (next === RANKS.off) {
    return breaking(`${name} is always null: the records it refers to can't be read any more.`);
  }
  if (old === RANKS.off) {
    return additive(`${name} is no longer always null: the records it refers to can be read.`);
  }
  return next < old
    ? breaking(`${name} is null for callers who have not signed in.`)
    : additive(`${name} is shown to callers who have not signed in, too.`);
}
