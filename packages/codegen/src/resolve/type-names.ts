// The names that entities have in code: no two of a project are the same, and none hides a name of the language.
import { type Entity, camel, pascal, typeName } from "@lathe/model";
import { safeIdentifier } from "../write/ts-atoms.ts";

/** The names of an entity's types. */
export interface TypeNames {
  readonly record: string;
  readonly create: string;
  readonly update: string;
  readonly externalRecord: string;
  readonly externalCreate: string;
  readonly externalUpdate: string;
}

/** The names of an entity in code. */
export interface CodeNames {
  readonly types: TypeNames;
  readonly constant: string;
  readonly hooksConstant: string;
}

// Types that a record type would hide from the files that import it.
const LANGUAGE_TYPES = `
  Array BigInt Boolean Date EntityHooks Error Function Hooks Map Number Object Omit Partial Pick Promise Proxy Readonly
  Record RegExp Required Set String Symbol`;

// Constants that generated files have of their own.
const OWN_CONSTANTS = [
  "application",
  "hooks",
  "schemas",
  "members",
  "defineApplication",
  "defineEntity",
  "defineVirtual",
];

/** The names of all entities, by entity name. Earlier entities have the first choice. */
export function codeNames(entities: readonly Entity[]): ReadonlyMap<string, CodeNames> {
  const types = new Set(LANGUAGE_TYPES.trim().split(/\s+/));
  const constants = new Set(OWN_CONSTANTS);
  return new Map(
    entities.map(({ name }) => {
      const base = choose(
        [typeName(name), pascal(name), `${pascal(name)}Record`],
        (choice) => !Object.values(typeNames(choice)).some((type) => types.has(type)),
      );
      const constant = choose(
        [safeIdentifier(camel(name)), `${camel(name)}Entity`],
        (choice) => !constants.has(choice) && !constants.has(`${choice}Hooks`),
      );
      for (const type of Object.values(typeNames(base))) types.add(type);
      for (const taken of [constant, `${constant}Hooks`]) constants.add(taken);
      return [name, { types: typeNames(base), constant, hooksConstant: `${constant}Hooks` }];
    }),
  );
}

function typeNames(base: string): TypeNames {
  return {
    record: base,
    create: `${base}Create`,
    update: `${base}Update`,
    externalRecord: `External${base}`,
    externalCreate: `External${base}Create`,
    externalUpdate: `External${base}Update`,
  };
}

/** The first choice that is free; else the last one with a number behind it. */
export function choose(choices: readonly string[], isFree: (choice: string) => boolean): string {
  const free = choices.find(isFree);
  if (free !== undefined) return free;
  let number = 2;
  while (!isFree(`${choices.at(-1)}${number}`)) number += 1;
  return `${choices.at(-1)}${number}`;
}
