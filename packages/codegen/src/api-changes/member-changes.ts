// What becomes of one member on one route: in the body, in the records, and in what lists can be asked for.
import type { ApiMember } from "./api-snapshot.ts";
import { collectDefaultChanges, collectRequiredChanges, collectBodyChanges } from "./body-changes.ts";
import { collectEmbeddedChanges } from "./embedded-changes.ts";
import { type Finding, additive, breaking, formatList, quoteName, findingIf } from "./finding.ts";
import { collectCapabilityChanges } from "./list-changes.ts";
import { type MatchedPair, type PartPair, isMatchedPair } from "./match-parts.ts";
import {
  type OperationComparison,
  type MemberUsage,
  listUsagePlaces,
  intersectUsage,
  resolveMemberUsage,
} from "./member-usage.ts";
import { collectResponseChanges } from "./record-changes.ts";
import { collectReferenceChanges } from "./reference-changes.ts";

/** The differences of a member on a route. */
export function collectMemberChanges(
  pair: PartPair<ApiMember>,
  comparison: OperationComparison,
): readonly Finding[] {
  const before = resolveMemberUsage(comparison.entity.before, pair.before, comparison);
  const after = resolveMemberUsage(comparison.entity.after, pair.after, comparison);
  const name = (pair.after ?? pair.before)?.name ?? "";
  const oldName = (pair.before ?? pair.after)?.name ?? "";
  return [
    ...collectBodyPresenceChanges({ name, oldName }, before, after),
    ...collectRecordPresenceChanges({ name, oldName }, { before, after }, comparison),
    ...(isMatchedPair(pair) ? collectMatchedMemberChanges(pair, { before, after }, comparison) : []),
    ...collectEmbeddedChanges(pair, comparison),
  ];
}

interface MemberNames {
  readonly name: string;
  readonly oldName: string;
}

interface UsagePair {
  readonly before: MemberUsage;
  readonly after: MemberUsage;
}

function collectBodyPresenceChanges(
  { name, oldName }: MemberNames,
  before: MemberUsage,
  after: MemberUsage,
): readonly Finding[] {
  if (before.isInBody === after.isInBody) return [];
  if (before.isInBody) {
    return [breaking(`The body no longer takes ${quoteName(oldName)}; a request that has it is refused.`)];
  }
  return after.isRequiredInBody
    ? [breaking(`The body must have ${quoteName(name)}, which is new in it.`)]
    : [additive(`The body can have ${quoteName(name)}, which is new in it.`)];
}

function collectRecordPresenceChanges(
  { name, oldName }: MemberNames,
  { before, after }: UsagePair,
  comparison: OperationComparison,
): readonly Finding[] {
  if (before.isInRecord === after.isInRecord) return [];
  const describePlaces = (uses: MemberUsage) =>
    formatList(listUsagePlaces({ ...uses, isInBody: false }, comparison));
  return before.isInRecord
    ? [breaking(`${quoteName(oldName)} is gone from ${describePlaces(before)}.`)]
    : [additive(`${quoteName(name)} is new in ${describePlaces(after)}.`)];
}

function collectMatchedMemberChanges(
  pair: MatchedPair<ApiMember>,
  { before, after }: UsagePair,
  comparison: OperationComparison,
): readonly Finding[] {
  const { family, operation, entity } = comparison;
  const shared = intersectUsage(before, after);
  const isUsedInBoth = (before.isInRecord || before.isInBody) && (after.isInRecord || after.isInBody);
  const isOptionalOnCreate = operation === "create" && !before.isRequiredInBody && !after.isRequiredInBody;
  return [
    ...collectRenameChanges(pair, formatList(listUsagePlaces(shared, comparison))),
    ...findingIf(
      pair.isReplaced && !entity.isReplaced && isUsedInBoth,
      breaking(
        `${quoteName(pair.after.name)} is another member under an old name; the values it had are gone.`,
      ),
    ),
    ...findingIf(
      shared.isInRecord && pair.before.origin !== pair.after.origin,
      breaking(`${quoteName(pair.after.name)} shows something else than before.`),
    ),
    ...(shared.isInRecord ? collectResponseChanges({ ...pair, path: pair.after.name }, family) : []),
    ...(shared.isInBody ? collectBodyChanges(pair) : []),
    ...(shared.isInBody ? collectRequiredChanges(pair.after, before, after) : []),
    ...(isUsedInBoth && isOptionalOnCreate ? collectDefaultChanges(pair) : []),
    ...(shared.isInRecord ? collectCapabilityChanges(pair, comparison) : []),
    ...(isUsedInBoth ? collectReferenceChanges(pair, comparison) : []),
  ];
}

/** A rename is told once on each route, wherever on it the name was used. */
function collectRenameChanges({ before, after }: MatchedPair<ApiMember>, places: string): readonly Finding[] {
  if (before.name === after.name || places === "") return [];
  return [
    breaking(`A member is renamed from ${quoteName(before.name)} to ${quoteName(after.name)}, in ${places}.`),
  ];
}
