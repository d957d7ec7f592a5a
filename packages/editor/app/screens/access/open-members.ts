// What visitors reach without signing in, and once they are.
import type { Entity, Model } from "@lathe/model";
import { type Exposure, getExposure } from "../../parts/get-exposure.ts";
import type { Changes } from "../../changes/use-changes.ts";

/** An entity that is read outside, with the members that they see. */
export interface OpenEntity {
  readonly name: string;
  readonly members: readonly string[];
  /** Members that the last generation did not have, or did not show. */
  readonly added: readonly string[];
  /** Whether the last generation did not have the entity itself. */
  readonly isNew: boolean;
  /** Whether it has it, and let fewer read it. */
  readonly isOpened: boolean;
}

/** The entities that anyone can read, or those that one must be signed in for; those with something new first. */
export function listOpenEntities(
  model: Pick<Model, "entities">,
  { letters, byPart }: Pick<Changes, "letters" | "byPart">,
  readers: Exclude<Exposure, "none">,
): readonly OpenEntity[] {
  const open = model.entities
    .filter((entity) => getExposure(entity) === readers)
    .map((entity): OpenEntity => {
      const members = listReadMembers(entity);
      return {
        name: entity.name,
        members: [
          ...members.map(({ name }) => name),
          ...(entity.externalTimestamps ? ["createdAt", "updatedAt"] : []),
        ],
        added: members
          .filter(({ id }) => letters.get(id) === "A" || findFormer(id, byPart)?.["read"] === false)
          .map(({ name }) => name),
        isNew: letters.get(entity.id) === "A",
        isOpened: isWider(readers, findFormer(entity.id, byPart) as Entity["external"] | undefined),
      };
    });
  const isNews = (one: OpenEntity) => countNews(one) > 0;
  return [...open.filter(isNews), ...open.filter((one) => !isNews(one))];
}

/** How much of an entity is new to those who read it: the whole of it is one thing. */
export function countNews({ isNew, isOpened, added }: OpenEntity): number {
  return isNew || isOpened ? 1 : added.length;
}

/** What is new of an entity to those who read it; undefined where nothing is. */
export function describeNews(open: OpenEntity): string | undefined {
  const { isNew, isOpened, added } = open;
  if (countNews(open) === 0) return undefined;
  if (isNew) return "the entity is new";
  return isOpened ? "newly open" : `${added.join(", ")} ${added.length === 1 ? "is" : "are"} new`;
}

/** Whom a part was open to at the last generation, where that has changed since. */
function findFormer(id: string, byPart: Changes["byPart"]): Readonly<Record<string, unknown>> | undefined {
  const change = byPart.get(id)?.find(({ kind, path }) => kind === "changed" && path.endsWith("/external"));
  return change?.before as Readonly<Record<string, unknown>> | undefined;
}

const REACH: Readonly<Record<Exposure, number>> = { none: 0, signedIn: 1, anyone: 2 };

function isWider(readers: Exposure, former: Entity["external"] | undefined): boolean {
  return former !== undefined && REACH[getExposure({ external: former })] < REACH[readers];
}

/** The names of entities of which anyone can create records. */
export function listOpenToCreate({ entities }: Pick<Model, "entities">): readonly string[] {
  return entities.filter(({ external }) => external.create === "anonymous").map(({ name }) => name);
}

/** Whether nothing of an entity is read outside but the ids of its records. */
export function readsOnlyIds(entity: Entity): boolean {
  return listReadMembers(entity).length === 0 && !entity.externalTimestamps;
}

function listReadMembers({ kind, fields, relations, collections, projection }: Entity) {
  const members: readonly {
    readonly id: string;
    readonly name: string;
    readonly external: { readonly read: boolean };
  }[] = kind === "virtual" ? [...projection, ...collections] : [...fields, ...relations, ...collections];
  return members.filter(({ external }) => external.read);
}

/** How many entities and members: "9 entities, 63 members". */
export function countOpen(open: readonly OpenEntity[]): string {
  const members = open.reduce((sum, { members: own }) => sum + own.length, 0);
  return `${count(open.length, "entity", "entities")}, ${count(members, "member", "members")}`;
}

/** A text for those who review what is open. */
export function formatOpen(
  open: readonly OpenEntity[],
  created: readonly string[],
  signedIn: readonly OpenEntity[],
): string {
  return [
    `Anyone can read (${countOpen(open)}):`,
    ...open.map(formatEntity),
    "",
    `Anyone can create: ${created.length === 0 ? "nothing" : created.join(", ")}`,
    "",
    `Signed in can read, besides (${countOpen(signedIn)}):`,
    ...signedIn.map(formatEntity),
    "",
  ].join("\n");
}

function formatEntity({ name, members, added, isNew, isOpened }: OpenEntity): string {
  const news = isNew
    ? " (new)"
    : isOpened
      ? " (newly open)"
      : added.length > 0
        ? ` (new: ${added.join(", ")})`
        : "";
  return `${name}: ${members.length === 0 ? "only ids" : members.join(", ")}${news}`;
}

const count = (amount: number, one: string, several: string) => `${amount} ${amount === 1 ? one : several}`;
