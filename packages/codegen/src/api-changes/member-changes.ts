// What becomes of one member on one route: in the body, in the records, and in what lists can be asked for.
import type { ApiMember } from "./api-side.ts";
import { defaultChange, sendingChange, takenChanges } from "./body-changes.ts";
import { embeddedChanges } from "./embedded-changes.ts";
import { type Finding, additive, breaking, listed, quoted, where } from "./finding.ts";
import { capabilityChanges } from "./list-changes.ts";
import { type Kept, type Pair, isKept } from "./pairs.ts";
import { type Scene, type Uses, placeWords, sharedUses, usesOf } from "./place.ts";
import { shownChanges } from "./record-changes.ts";
import { referenceChanges } from "./reference-changes.ts";

/** The differences of a member on a route. */
export function memberChanges(pair: Pair<ApiMember>, scene: Scene): readonly Finding[] {
  const before = usesOf(scene.entity.before, pair.before, scene);
  const after = usesOf(scene.entity.after, pair.after, scene);
  const name = (pair.after ?? pair.before)?.name ?? "";
  const oldName = (pair.before ?? pair.after)?.name ?? "";
  return [
    ...bodyPresence({ name, oldName }, before, after),
    ...recordPresence({ name, oldName }, { before, after }, scene),
    ...(isKept(pair) ? keptChanges(pair, { before, after }, scene) : []),
    ...embeddedChanges(pair, scene),
  ];
}

interface Names {
  readonly name: string;
  readonly oldName: string;
}

interface BothUses {
  readonly before: Uses;
  readonly after: Uses;
}

function bodyPresence({ name, oldName }: Names, before: Uses, after: Uses): readonly Finding[] {
  if (before.body === after.body) return [];
  if (before.body) {
    return [breaking(`The body no longer takes ${quoted(oldName)}; a request that has it is refused.`)];
  }
  return after.mustBeSent
    ? [breaking(`The body must have ${quoted(name)}, which is new in it.`)]
    : [additive(`The body can have ${quoted(name)}, which is new in it.`)];
}

function recordPresence(
  { name, oldName }: Names,
  { before, after }: BothUses,
  scene: Scene,
): readonly Finding[] {
  if (before.record === after.record) return [];
  const words = (uses: Uses) => listed(placeWords({ ...uses, body: false }, scene));
  return before.record
    ? [breaking(`${quoted(oldName)} is gone from ${words(before)}.`)]
    : [additive(`${quoted(name)} is new in ${words(after)}.`)];
}

function keptChanges(pair: Kept<ApiMember>, { before, after }: BothUses, scene: Scene): readonly Finding[] {
  const { family, operation, entity } = scene;
  const shared = sharedUses(before, after);
  const isMet = (before.record || before.body) && (after.record || after.body);
  const isLeftOut = operation === "create" && !before.mustBeSent && !after.mustBeSent;
  return [
    ...renamed(pair, listed(placeWords(shared, scene))),
    ...where(
      pair.isReplaced && !entity.isReplaced && isMet,
      breaking(`${quoted(pair.after.name)} is another member under an old name; the values it had are gone.`),
    ),
    ...where(
      shared.record && pair.before.origin !== pair.after.origin,
      breaking(`${quoted(pair.after.name)} shows something else than before.`),
    ),
    ...(shared.record ? shownChanges({ ...pair, path: pair.after.name }, family) : []),
    ...(shared.body ? takenChanges(pair) : []),
    ...(shared.body ? sendingChange(pair.after, before, after) : []),
    ...(isMet && isLeftOut ? defaultChange(pair) : []),
    ...(shared.record ? capabilityChanges(pair, scene) : []),
    ...(isMet ? referenceChanges(pair, scene) : []),
  ];
}

/** A rename is told once on each route, wherever on it the name was used. */
function renamed({ before, after }: Kept<ApiMember>, places: string): readonly Finding[] {
  if (before.name === after.name || places === "") return [];
  return [
    breaking(`A member is renamed from ${quoted(before.name)} to ${quoted(after.name)}, in ${places}.`),
  ];
}
