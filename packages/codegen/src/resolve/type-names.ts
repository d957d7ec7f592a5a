// The names that entities have in code: no two of a project are the same, and none hides a name of the language.
import { type Entity, toCamelCase, toPascalCase, toTypeName } from "@lathe/model";
import { toSafeIdentifier } from "../write/ts-atoms.ts";

/** The names of an entity's types. */
export interface TypeNames {
  readonly record: string;
  readonly create: string;
  readonly update: string;
  /** Of what lists can be asked for. */
  readonly fields: string;
  /** Of all that own code is checked by. */
  readonly all: string;
  readonly externalRecord: string;
  readonly externalCreate: string;
  readonly externalUpdate: string;
}

/** The names of an entity in code. */
export interface CodeNames {
  readonly types: TypeNames;
  readonly constant: string;
  readonly hooksConstant: string;
  readonly screenConstant: string;
}

// Types that a record type would hide from the files that import it.
const RESERVED_TYPE_NAMES = `
  Array BigInt Boolean BooleanFilter ChoiceFilter Date EntityHooks Error Function Hooks Map MembershipFilter Number Object Omit OrderedFilter Partial
  Pick Promise Proxy Readonly Record RegExp Required Set String Symbol TextFilter`;

// Constants that generated files have of their own.
const RESERVED_CONSTANT_NAMES = [
  "application",
  "hooks",
  "schemas",
  "members",
  "defineApplication",
  "defineEntity",
  "define",
  "defineHooksFor",
  "defineScreen",
  "defineVirtual",
];

/** The names of all entities, by entity name. Earlier entities have the first choice. */
export function resolveCodeNames(entities: readonly Entity[]): ReadonlyMap<string, CodeNames> {
  const types = new Set(RESERVED_TYPE_NAMES.trim().split(/\s+/));
  const constants = new Set(RESERVED_CONSTANT_NAMES);
  return new Map(
    entities.map(({ name }) => {
      const base = chooseFreeName(
        [toTypeName(name), toPascalCase(name), `${toPascalCase(name)}Record`],
        (choice) => !Object.values(createTypeNames(choice)).some((type) => types.has(type)),
      );
      const constant = chooseFreeName(
        [toSafeIdentifier(toCamelCase(name)), `${toCamelCase(name)}Entity`],
        (choice) => !listConstants(choice).some((one) => constants.has(one)),
      );
      for (const type of Object.values(createTypeNames(base))) types.add(type);
      const [, hooksConstant = "", screenConstant = ""] = listConstants(constant);
      for (const taken of listConstants(constant)) constants.add(taken);
      return [name, { types: createTypeNames(base), constant, hooksConstant, screenConstant }];
    }),
  );
}

/** Every type name that is taken: those of entities, and those of the language that they must not hide. */
export function listCodeTypeNames(names: ReadonlyMap<string, CodeNames>): readonly string[] {
  return [
    ...RESERVED_TYPE_NAMES.trim().split(/\s+/),
    ...[...names.values()].flatMap(({ types }) => Object.values(types)),
  ];
}

/** The constants of an entity's definition, its hooks and its screen in the application. */
function listConstants(constant: string): readonly string[] {
  return [constant, `${constant}Hooks`, `${constant}Screen`];
}

function createTypeNames(base: string): TypeNames {
  return {
    record: base,
    create: `${base}Create`,
    update: `${base}Update`,
    fields: `${base}Fields`,
    all: `${base}Types`,
    externalRecord: `External${base}`,
    externalCreate: `External${base}Create`,
    externalUpdate: `External${base}Update`,
  };
}

/** The first choice that is free; else the last one with a number behind it. */
export function chooseFreeName(choices: readonly string[], isFree: (choice: string) => boolean): string {
  const free = choices.find(isFree);
  if (free !== undefined) return free;
  let number = 2;
  while (!isFree(`${choices.at(-1)}${number}`)) number += 1;
  return `${choices.at(-1)}${number}`;
}
