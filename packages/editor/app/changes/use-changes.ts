// What has changed in the model since the last generation, by part.
import { type Entity, listTold } from "@lathe/model";
import { createContext, useContext } from "react";
import type { Answer } from "../api/generator-api.ts";
import { parsePointer } from "./pointer.ts";

/** One difference to the last generation. */
export type Change = Answer<"GET /api/changes">["changes"][number];

/** Git's letters: added, modified, renamed, removed. */
export type Letter = "A" | "M" | "R" | "D";

/** Changes, and what they make of each part. */
export interface Changes {
  /** Whether none are shown because the first answer is on its way. */
  readonly isPending: boolean;
  readonly all: readonly Change[];
  /** Those that are shown and counted: what goes or comes with the type of a field is told by that. */
  readonly told: readonly Change[];
  readonly byPart: ReadonlyMap<string, readonly Change[]>;
  /** Those that are shown, of entities with all that is theirs, by name. */
  readonly byEntity: ReadonlyMap<string, readonly Change[]>;
  /** Of entities and their members, by id. */
  readonly letters: ReadonlyMap<string, Letter>;
}

export const NO_CHANGES: Changes = {
  isPending: false,
  all: [],
  told: [],
  byPart: new Map(),
  byEntity: new Map(),
  letters: new Map(),
};

export const PENDING_CHANGES: Changes = { ...NO_CHANGES, isPending: true };

/** The changes for all who show them: asked for once, around the frame. */
export const ChangesContext = createContext(NO_CHANGES);

/** All changes since the last generation; those of the model before while the new ones are on their way. */
export function useChanges(): Changes {
  return useContext(ChangesContext);
}

/** How many there are. */
export function useChangeCount(): number {
  return useChanges().told.length;
}

/** The letter of an entity: its own, or that something of it has changed. */
export function useEntityLetter(entity: Pick<Entity, "id" | "name">): Letter | undefined {
  return getEntityLetter(useChanges(), entity);
}

/** The same for those who have the changes. */
export function getEntityLetter(
  { letters, byEntity }: Changes,
  { id, name }: Pick<Entity, "id" | "name">,
): Letter | undefined {
  return letters.get(id) ?? (byEntity.has(name) ? "M" : undefined);
}

/** Whether no record has a value of a member yet; members of a new entity have no change of their own. */
export function useIsNew(entity: Pick<Entity, "id">, member: { readonly id: string }): boolean {
  const { letters } = useChanges();
  return letters.get(entity.id) === "A" || letters.get(member.id) === "A";
}

const LETTERS: Readonly<Record<Change["kind"], Letter>> = {
  added: "A",
  removed: "D",
  renamed: "R",
  changed: "M",
};

/** What else happens to a part that was added, removed or renamed is less than that. */
const WEIGHTS: Readonly<Record<Letter, number>> = { M: 0, R: 1, D: 2, A: 2 };

/** Arranges changes by what they are about. */
export function arrangeChanges(all: readonly Change[]): Changes {
  const letters = new Map<string, Letter>();
  for (const { id, kind } of all) {
    const [letter, former] = [LETTERS[kind], id === null ? undefined : letters.get(id)];
    if (id !== null && (former === undefined || WEIGHTS[former] < WEIGHTS[letter])) letters.set(id, letter);
  }
  const told = listTold(all);
  const byEntity = Map.groupBy(told, ({ path }) => {
    const [root, entity = ""] = parsePointer(path);
    return root === "entities" ? entity : "";
  });
  return { isPending: false, all, told, byPart: Map.groupBy(all, ({ id }) => id ?? ""), byEntity, letters };
}
