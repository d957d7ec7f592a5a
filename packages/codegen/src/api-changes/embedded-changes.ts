// What is shown of a relation's target inside a record.
import type { ApiEntity, ApiMember } from "./api-side.ts";
import { type Finding, additive, breaking, listed, quoted } from "./finding.ts";
import { type Kept, type Pair, isKept, pairs } from "./pairs.ts";
import { type Scene, recordNoun } from "./place.ts";
import { shownChanges } from "./record-changes.ts";
import { isSameTarget } from "./reference-changes.ts";

/** The embedded object of a relation, in one family. */
interface Embedded {
  readonly name: string;
  readonly members: readonly ApiMember[];
  /** Nobody of the family may read the target. */
  readonly isAlwaysNull: boolean;
}

/** The differences of a relation's embedded object. */
export function embeddedChanges(pair: Pair<ApiMember>, scene: Scene): readonly Finding[] {
  if (scene.operation === "delete") return [];
  const before = embeddedOf(scene.entity.before, pair.before, scene);
  const after = embeddedOf(scene.entity.after, pair.after, scene);
  const noun = recordNoun(scene);
  if (before === null) {
    return after === null ? [] : [additive(`${quoted(after.name)} is new in ${noun}${contents(after)}.`)];
  }
  if (after === null) return [breaking(`${quoted(before.name)} is gone from ${noun}.`)];
  const isRenamed = before.name !== after.name;
  return [
    ...(isRenamed
      ? [breaking(`A member is renamed from ${quoted(before.name)} to ${quoted(after.name)}, in ${noun}.`)]
      : []),
    ...(before.isAlwaysNull || after.isAlwaysNull || !isKept(pair)
      ? []
      : selectionChanges({ ...pair, before, after }, isSameTarget(pair, scene), scene)),
  ];
}

function contents({ members, isAlwaysNull }: Embedded): string {
  if (isAlwaysNull) return ", always null";
  return `, with ${listed(["id", ...members.map(({ name }) => name)].map(quoted))}`;
}

function embeddedOf({ resolved }: ApiEntity, member: ApiMember | null, { family }: Scene): Embedded | null {
  const name = member?.relation?.name;
  const { properties } = resolved.schemas[family].record;
  if (member?.relation == null || name === undefined || !Object.hasOwn(properties, name)) return null;
  const shown = resolved.members.find(({ relation }) => relation?.name === name)?.relation;
  const isSeen = ({ name: field }: ApiMember) =>
    family === "admin" ||
    shown?.selection.find((selected) => selected.name === field)?.external.read === true;
  return {
    name,
    members: member.relation.selection.filter(isSeen),
    isAlwaysNull: family === "external" && shown?.isOpenOutside !== true,
  };
}

/** Members of another target are the same where they have the same name. */
function selectionChanges(
  { before, after }: Kept<Embedded>,
  isOneTarget: boolean,
  scene: Scene,
): readonly Finding[] {
  const identity = {
    key: ({ key, name }: ApiMember) => (isOneTarget ? key : name),
    name: ({ name }: ApiMember) => name,
  };
  return pairs(before.members, after.members, identity).flatMap((pair) => {
    const old = `${before.name}.${pair.before?.name}`;
    const next = `${after.name}.${pair.after?.name}`;
    const noun = recordNoun(scene);
    if (pair.after === null) return [breaking(`${quoted(old)} is gone from ${noun}.`)];
    if (pair.before === null) return [additive(`${quoted(next)} is new in ${noun}.`)];
    const isRenamed = pair.before.name !== pair.after.name;
    const rename = `A member is renamed from ${quoted(old)} to ${quoted(next)}, in ${noun}.`;
    return [
      ...(isRenamed ? [breaking(rename)] : []),
      ...shownChanges({ before: pair.before, after: pair.after, path: next }, scene.family),
    ];
  });
}
