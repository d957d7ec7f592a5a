// Whether an edit that waits and a change that somebody else made are about the same thing.
import {
  type Model,
  type ModelEdit,
  type PartChange,
  applyEdits,
  diffModels,
  isSameJson,
} from "@lathe/model";

/** A member that both have changed, to other values. */
export interface ClashingMember {
  /** What the part is called now; the id where it is gone. */
  readonly part: string;
  readonly partId: string;
  readonly member: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** What both are about. */
export interface Clash {
  /** The model that the edit was made for, the one that is there now, and the one that the edit would have made. */
  readonly before: Model;
  readonly theirs: Model;
  readonly mine: Model;
  readonly members: readonly ClashingMember[];
  /** Parts that the edit changes and that are gone. */
  readonly gone: readonly string[];
  readonly at: number;
}

type Part = Readonly<Record<string, unknown>> & { readonly id: string; readonly name?: string };

/** A part before and after; undefined where it is not there. */
interface PartDifference {
  readonly before: Part | undefined;
  readonly after: Part | undefined;
}

/** The clash between edits of one model and another model that it has become meanwhile; undefined where there is none. */
export function findClash(
  before: Model,
  theirs: Model,
  edits: readonly ModelEdit[],
  now: number,
): Clash | undefined {
  const edited = applyEdits(before, edits);
  if (!edited.ok) return undefined;
  const mine = edited.model;
  const [own, foreign] = [collectDifferences(before, mine), collectDifferences(before, theirs)];
  const members: ClashingMember[] = [];
  const gone: string[] = [];
  for (const [id, change] of own) {
    const other = foreign.get(id);
    if (other === undefined || change.before === undefined) continue;
    if (other.after === undefined) {
      if (change.after !== undefined) gone.push(change.before.name ?? id);
    } else members.push(...listClashingMembers(change, { ...other, after: other.after }));
  }
  return members.length === 0 && gone.length === 0
    ? undefined
    : { before, theirs, mine, members, gone, at: now };
}

function listClashingMembers(
  { before, after }: PartDifference,
  { after: theirs }: PartDifference & { readonly after: Part },
): readonly ClashingMember[] {
  if (before === undefined) return [];
  const names = new Set([...Object.keys(before), ...Object.keys(after ?? {}), ...Object.keys(theirs)]);
  return [...names].flatMap((member): readonly ClashingMember[] => {
    const values = { before: before[member], mine: after?.[member], theirs: theirs[member] };
    const isMine = after === undefined || !isSameValue(values.before, values.mine);
    const isTheirs = !isSameValue(values.before, values.theirs);
    if (!isMine || !isTheirs || isSameValue(values.mine, values.theirs)) return [];
    return [{ part: theirs.name ?? "", partId: theirs.id, member, ...values }];
  });
}

/** Every part that differs, by its id; a new order of members counts as a member of their entity. */
function collectDifferences(from: Model, to: Model): ReadonlyMap<string, PartDifference> {
  const differences = new Map<string, PartDifference>();
  for (const change of diffModels(from, to)) {
    const [id, difference] = toDifference(change);
    differences.set(id, difference);
  }
  return differences;
}

function toDifference(change: PartChange): readonly [string, PartDifference] {
  if (change.kind === "reordered") {
    const id = `${change.entityId} ${change.part}s`;
    return [id, { before: { id, order: null }, after: { id, order: change.order } }];
  }
  const before = "before" in change ? (change.before as unknown as Part) : undefined;
  const after = "after" in change ? (change.after as unknown as Part) : undefined;
  return [change.part === "project" ? "project" : ((after ?? before) as Part).id, { before, after }];
}

function isSameValue(a: unknown, b: unknown): boolean {
  return a === undefined || b === undefined ? a === b : isSameJson(a, b);
}
