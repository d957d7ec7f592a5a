// What is shown of a relation's target inside a record.
import type { ApiEntity, ApiMember } from "./api-snapshot.ts";
import { type Finding, additive, breaking, formatList, quoteName } from "./finding.ts";
import { type MatchedPair, type PartPair, isMatchedPair, matchParts } from "./match-parts.ts";
import { type OperationComparison, describeRecord } from "./member-usage.ts";
import { collectResponseChanges } from "./record-changes.ts";
import { hasSameTarget } from "./reference-changes.ts";

/** The embedded object of a relation, in one family. */
interface EmbeddedObject {
  readonly name: string;
  readonly members: readonly ApiMember[];
  /** Nobody of the family may read the target. */
  readonly isAlwaysNull: boolean;
}

/** The differences of a relation's embedded object. */
export function collectEmbeddedChanges(
  pair: PartPair<ApiMember>,
  comparison: OperationComparison,
): readonly Finding[] {
  if (comparison.operation === "delete") return [];
  const before = findEmbeddedObject(comparison.entity.before, pair.before, comparison);
  const after = findEmbeddedObject(comparison.entity.after, pair.after, comparison);
  const noun = describeRecord(comparison);
  if (before === null) {
    return after === null
      ? []
      : [additive(`${quoteName(after.name)} is new in ${noun}${describeContents(after)}.`)];
  }
  if (after === null) return [breaking(`${quoteName(before.name)} is gone from ${noun}.`)];
  const isRenamed = before.name !== after.name;
  return [
    ...(isRenamed
      ? [
          breaking(
            `A member is renamed from ${quoteName(before.name)} to ${quoteName(after.name)}, in ${noun}.`,
          ),
        ]
      : []),
    ...(before.isAlwaysNull || after.isAlwaysNull || !isMatchedPair(pair)
      ? []
      : collectSelectionChanges({ ...pair, before, after }, hasSameTarget(pair, comparison), comparison)),
  ];
}

function describeContents({ members, isAlwaysNull }: EmbeddedObject): string {
  if (isAlwaysNull) return ", always null";
  return `, with ${formatList(["id", ...members.map(({ name }) => name)].map(quoteName))}`;
}

function findEmbeddedObject(
  { resolved }: ApiEntity,
  member: ApiMember | null,
  { family }: OperationComparison,
): EmbeddedObject | null {
  const name = member?.relation?.name;
  const { properties } = resolved.schemas[family].record;
  if (member?.relation == null || name === undefined || !Object.hasOwn(properties, name)) return null;
  const shown = resolved.members.find(({ relation }) => relation?.name === name)?.relation;
  const isVisible = ({ name: field }: ApiMember) =>
    family === "admin" ||
    shown?.selection.find((selected) => selected.name === field)?.external.read === true;
  return {
    name,
    members: member.relation.selection.filter(isVisible),
    isAlwaysNull: family === "external" && shown?.isTargetReadableExternally !== true,
  };
}

/** Members of another target are the same where they have the same name. */
function collectSelectionChanges(
  { before, after }: MatchedPair<EmbeddedObject>,
  isTargetUnchanged: boolean,
  comparison: OperationComparison,
): readonly Finding[] {
  const matchKeys = {
    key: ({ key, name }: ApiMember) => (isTargetUnchanged ? key : name),
    name: ({ name }: ApiMember) => name,
  };
  return matchParts(before.members, after.members, matchKeys).flatMap((pair) => {
    const old = `${before.name}.${pair.before?.name}`;
    const next = `${after.name}.${pair.after?.name}`;
    const noun = describeRecord(comparison);
    if (pair.after === null) return [breaking(`${quoteName(old)} is gone from ${noun}.`)];
    if (pair.before === null) return [additive(`${quoteName(next)} is new in ${noun}.`)];
    const isRenamed = pair.before.name !== pair.after.name;
    const rename = `A member is renamed from ${quoteName(old)} to ${quoteName(next)}, in ${noun}.`;
    return [
      ...(isRenamed ? [breaking(rename)] : []),
      ...collectResponseChanges({ before: pair.before, after: pair.after, path: next }, comparison.family),
    ];
  });
}
