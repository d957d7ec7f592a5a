// What a step that waits and a change that somebody else made are both about, place by place, and the step as somebody decides it.
import type { EditClash, RevisionSource } from "@lathe/contract";
import { type Model, diffModels, isSameJson } from "@lathe/model";
import { getPartId } from "./fit-step.ts";
import { type Part, type PartPlace, findPlace, getPart, isMemberList, withPart } from "./model-place.ts";
import type { StepParts } from "./step.ts";

/** A place that both have changed. */
export interface ClashPlace {
  /** Tells places apart. */
  readonly key: string;
  readonly place: PartPlace;
  /** `value`: to other values. `gone`: the part was removed by others. `removed`: the step removes what others have changed. */
  readonly kind: "value" | "gone" | "removed";
  /** The member of the part; undefined where it is the whole part. */
  readonly member: string | undefined;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** Who changed the model, and when. */
export interface Origin {
  readonly source: RevisionSource | null;
  readonly at: number;
}

/** Why a step waits for somebody's decision. */
export interface Clash {
  /** What the step does. */
  readonly label: string;
  readonly places: readonly ClashPlace[];
  /** What else the step changes of the same parts: it comes along. */
  readonly carried: readonly ClashPlace[];
  /** Why the model as it is does not take the step; undefined where places clash. */
  readonly refusal: string | undefined;
  readonly origin: Origin;
  /** What others have changed besides, in words, with the entity or module that it is in. */
  readonly takenOver: readonly { readonly owner: string; readonly words: string }[];
}

/** Whose value is to be, by the keys of places. */
export type Choices = Readonly<Record<string, "mine" | "theirs">>;

/** The places that clash. */
export function listPlaces(
  now: Model,
  parts: StepParts,
  clashes: readonly EditClash[],
): readonly ClashPlace[] {
  return clashes.flatMap((clash) => {
    const found = findPlace(clash.path, [now, parts.before, parts.after]);
    if (found === undefined) return [];
    const { place, member } = found;
    const { path: key, before, mine, actual: theirs } = clash;
    const values = { key, place, member, before, mine, theirs };
    if (member !== undefined) return [{ ...values, kind: "value" as const }];
    if (theirs === null) return [{ ...values, kind: "gone" as const }];
    return mine === null ? [{ ...values, kind: "removed" as const }] : listBothAdded(key, place, now, parts);
  });
}

/** What the step changes of the parts that clash, and that nobody else has changed. */
export function listCarried(parts: StepParts, places: readonly ClashPlace[]): readonly ClashPlace[] {
  const seen = new Set(places.map(({ place, member }) => `${placeId(place)} ${member}`));
  const byPart = new Map(
    places.filter(({ kind }) => kind === "value").map((one) => [placeId(one.place), one]),
  );
  return [...byPart.values()].flatMap(({ place }) => {
    const [before, mine] = [getPart(parts.before, place), getPart(parts.after, place)];
    if (before === undefined || mine === undefined) return [];
    return Object.keys(mine)
      .filter((member) => !isMemberList(member) && !isSameJson(before[member], mine[member]))
      .filter((member) => !seen.has(`${placeId(place)} ${member}`))
      .map((member) => ({
        key: `${placeId(place)} ${member}`,
        place,
        kind: "value" as const,
        member,
        before: before[member],
        theirs: before[member],
        mine: mine[member],
      }));
  });
}

/** Ids of the parts that others have changed and that are no part of a clash. */
export function listUntouched(former: Model, now: Model, places: readonly ClashPlace[]): ReadonlySet<string> {
  const clashing = new Set(places.map(({ place }) => placeId(place)));
  return new Set(
    diffModels(former, now)
      .map(getPartId)
      .filter((id) => !clashing.has(id)),
  );
}

/** The step as it was decided: for the model as it is now, with nothing left that clashes. */
export function decide(
  now: Model,
  parts: StepParts,
  places: readonly ClashPlace[],
  choices: Choices,
): StepParts {
  let decided = parts;
  for (const clash of places) decided = decidePlace(now, decided, clash, choices[clash.key] === "mine");
  return decided;
}

function decidePlace(
  now: Model,
  { before, after }: StepParts,
  { place, kind, member }: ClashPlace,
  isMine: boolean,
): StepParts {
  const current = getPart(now, place);
  if (kind === "gone")
    return {
      before: withPart(before, place, undefined),
      after: isMine ? after : withPart(after, place, undefined),
    };
  if (kind === "removed")
    return {
      before: withPart(before, place, current),
      after: isMine ? after : withPart(after, place, current),
    };
  const take = (model: Model): Model => {
    const part = getPart(model, place) ?? current;
    return withPart(model, place, part && withMember(part, current, member ?? ""));
  };
  return { before: take(before), after: isMine ? after : take(after) };
}

/** A part with a member as another part has it; of a list of members only its order. */
function withMember(part: Part, from: Part | undefined, member: string): Part {
  if (isMemberList(member)) {
    const order = listIds(from?.[member]);
    const own = part[member] as readonly { readonly id: string }[];
    return { ...part, [member]: own.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) };
  }
  const { [member]: _former, ...rest } = part;
  const value = from?.[member];
  return value === undefined ? rest : { ...rest, [member]: value };
}

function listIds(members: unknown): readonly string[] {
  return Array.isArray(members) ? (members as readonly { readonly id: string }[]).map(({ id }) => id) : [];
}

/** Both have added the same part: it clashes member by member. */
function listBothAdded(
  key: string,
  place: PartPlace,
  now: Model,
  { after }: StepParts,
): readonly ClashPlace[] {
  const [theirs, mine] = [getPart(now, place) ?? {}, getPart(after, place) ?? {}];
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    .filter((member) => !isSameJson(theirs[member], mine[member]))
    .map((member) => ({
      key: `${key}/${member}`,
      place,
      kind: "value" as const,
      member,
      before: null,
      theirs: theirs[member],
      mine: mine[member],
    }));
}

function placeId(place: PartPlace): string {
  return place.kind === "project" ? "project" : place.id;
}
