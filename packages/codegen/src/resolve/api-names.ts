// The names that entities have in the API documents: no two operations or schemas of a document are the same.
import type { Operation } from "@lathe/contract";
import { type Entity, pascal } from "@lathe/model";
import { choose } from "./type-names.ts";

/** The names of an entity in the API documents, the same in both families. */
export interface ApiNames {
  readonly schemas: ApiSchemaNames;
  readonly operationIds: Readonly<Record<Operation, string>>;
}

/** The schemas of an entity in an API document. */
export interface ApiSchemaNames {
  readonly record: string;
  readonly create: string;
  readonly update: string;
  readonly list: string;
}

/** The schema of every error. */
export const PROBLEM_SCHEMA = "Problem";

/** The names of all entities, by entity name. Earlier entities have the first choice. */
export function apiNames(
  entities: readonly Pick<Entity, "name">[],
  recordTypeOf: (entity: string) => string,
): ReadonlyMap<string, ApiNames> {
  const schemas = new Set([PROBLEM_SCHEMA]);
  const lists = new Set<string>();
  return new Map(
    entities.map(({ name }) => {
      const type = recordTypeOf(name);
      const one = choose(
        [type, `${type}Record`],
        (choice) => !Object.values(schemaNames(choice)).some((schema) => schemas.has(schema)),
      );
      const several = choose([pascal(name), `${pascal(name)}Records`], (choice) => !lists.has(choice));
      for (const schema of Object.values(schemaNames(one))) schemas.add(schema);
      lists.add(several);
      return [name, { schemas: schemaNames(one), operationIds: operationIds(one, several) }];
    }),
  );
}

function schemaNames(one: string): ApiSchemaNames {
  return { record: one, create: `${one}Create`, update: `${one}Update`, list: `${one}List` };
}

function operationIds(one: string, several: string): ApiNames["operationIds"] {
  return {
    list: `list${several}`,
    get: `get${one}`,
    create: `create${one}`,
    update: `update${one}`,
    delete: `delete${one}`,
  };
}
