// Entities in words: what a new one is, and what another value of a setting means.
import { describeRule } from "@lathe/contract";
import type { Entity } from "../parts/entity.ts";
import { EVERYONE, type Rule } from "../parts/rule.ts";
import { capitalize, describeParameters, type SettingWords } from "./member-words.ts";
import { countWords, describeShort, joinWords, listDifferent } from "./value-words.ts";

/** What a new entity is. */
export function describeNewEntity(entity: Entity): string {
  const { name, kind, source, fields, relations, collections, projection } = entity;
  const parts = [
    [fields.length, "field"],
    [relations.length, "relation"],
    [collections.length, "collection"],
    [projection.length, "member"],
  ] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, noun]) => countWords(count, noun));
  const what =
    kind === "virtual" ? `New virtual entity ${name} of ${source ?? "nothing"}` : `New entity ${name}`;
  return counts.length === 0 ? what : `${what} with ${counts.join(", ")}`;
}

/** Whom an entity is open to. */
export function describeOpenness({ external }: Pick<Entity, "external">): string {
  const open = Object.entries(external).filter(([, mode]) => mode !== "off");
  if (open.length === 0) return "admin only; nothing of it is open outside";
  return `open outside: ${open.map(([operation, mode]) => `${operation} (${MODE_WORDS[mode]})`).join(", ")}`;
}

const MODE_WORDS: Readonly<Record<string, string>> = {
  off: "off",
  authenticated: "signed in",
  anonymous: "anyone",
};

/** The modes of access that are others: "external update: signed in -> off". */
export function describeAccessChange(before: Entity["external"], after: Entity["external"]): string {
  return listDifferent(before, after)
    .map(
      ([operation, old, now]) =>
        `external ${operation}: ${MODE_WORDS[String(old)]} -> ${MODE_WORDS[String(now)]}`,
    )
    .join(", ");
}

const ACCESS_WORDS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  off: ["visitors can't", " any more"],
  authenticated: ["signed-in visitors can", ""],
  anonymous: ["anyone can", ""],
};

/** Operations with the same outcome are told together. */
function tellByOutcome(
  name: string,
  changes: readonly (readonly [operation: string, before: unknown, after: unknown])[],
  toWords: (before: unknown, after: unknown) => readonly [start: string, end: string],
): string {
  const groups = new Map<
    string,
    { readonly words: readonly [string, string]; readonly operations: string[] }
  >();
  for (const [operation, before, after] of changes) {
    const words = toWords(before, after);
    const group = groups.get(words.join("\n")) ?? { words, operations: [] };
    group.operations.push(operation);
    groups.set(words.join("\n"), group);
  }
  const clauses = [...groups.values()].map(({ words: [start, end], operations }) => {
    const last = start.includes("can't") ? "or" : "and";
    return `${start} ${joinWords(operations, last)} ${name}${end}`;
  });
  return capitalize(clauses.join("; "));
}

const external: SettingWords = (name, after, before) =>
  tellByOutcome(name, listDifferent(before as object, after as object), (old, now) =>
    old === "anonymous" && now === "authenticated"
      ? ["only signed-in visitors can", ""]
      : (ACCESS_WORDS[String(now)] ?? ["visitors can", ""]),
  );

const operations: SettingWords = (name, after, before) =>
  tellByOutcome(name, listDifferent(before as object, after as object), (_, now) =>
    now === true ? ["operators can", ""] : ["operators can't", " any more"],
  );

const sort: SettingWords = (name, after) => {
  if (after === null) return `${name} are sorted newest first`;
  const { field, order } = after as { readonly field: string; readonly order: string };
  return `${name} are sorted by ${field}${order === "desc" ? ", descending" : ""}`;
};

/** What other values of settings mean, by the name of the setting. */
export const ENTITY_SETTING_WORDS: Readonly<Record<string, SettingWords>> = {
  module: (name, after, before) => `${name} moves from module ${String(before)} to ${String(after)}`,
  label: (name, after) => `One of ${name} is called ${describeShort(after)}`,
  labelPlural: (name, after) => `${name} are called ${describeShort(after)}`,
  description: (name) => `${name} are described differently`,
  display: (name, after) =>
    after === null
      ? `Records of ${name} have no field as their label`
      : `${String(after)} labels records of ${name}`,
  operations,
  external,
  externalTimestamps: (name, after) =>
    `Visitors ${after === true ? "see" : "don't see any more"} when ${name} were created and updated`,
  readRule: (name, after) => {
    if (after === null) return `Visitors see no ${name}`;
    return after === EVERYONE
      ? `Visitors see all ${name}`
      : `Visitors see ${name} where ${describeRule(after as Rule)}`;
  },
  writeRule: (name, after) =>
    after === null
      ? `Visitors may change all ${name} that they see`
      : `Visitors may change ${name} where ${describeRule(after as Rule)}`,
  concurrency: (name, after) =>
    after === "required"
      ? `Changes of ${name} must say which version they were made on`
      : `Changes of ${name} need not say which version they were made on`,
  defaultSort: sort,
  admin: (name) => `The admin shows ${name} differently`,
  indexes: (name, after, before) => {
    const [now, old] = [after as readonly unknown[], before as readonly unknown[]];
    if (now.length === old.length) return `The indexes of several members of ${name} are others`;
    return `${name} has ${countWords(now.length, "index", "indexes")} of several members instead of ${old.length}`;
  },
  kind: (name, after) =>
    after === "virtual"
      ? `${name} shows records of another entity instead of its own`
      : `${name} has records of its own instead of another entity's`,
  source: (name, after, before) => {
    if (before === null) return `${name} shows ${String(after)}`;
    if (after === null) return `${name} doesn't show ${String(before)} any more`;
    return `${name} shows ${String(after)} instead of ${String(before)}`;
  },
  parameters: describeParameters,
};
