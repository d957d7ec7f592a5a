// Which other entities use an entity or its members, besides relations and collections, which are shown by themselves.
import type { UseKind } from "@lathe/contract";
import { type Entity, type Model, getLookup, listUses } from "@lathe/model";

/** An entity that uses another, and how. */
export interface User {
  readonly entity: string;
  readonly words: string;
}

const WORDS: Partial<Record<UseKind, string>> = {
  rule: "rule",
  source: "source",
  selection: "shown fields",
  projection: "projection",
};

/** The users of an entity, each once for each way. */
export function listUsers(model: Model, { name }: Pick<Entity, "name">): readonly User[] {
  const lookup = getLookup(model);
  return model.entities.flatMap((entity) => {
    if (entity.name === name) return [];
    const words = listUses(lookup, entity).flatMap(({ kind, used }) => {
      const isUsed =
        used.part === "member" ? used.entity === name : used.part === "entity" && used.name === name;
      return isUsed ? (WORDS[kind] ?? []) : [];
    });
    return [...new Set(words)].map((each) => ({ entity: entity.name, words: each }));
  });
}
