// What a request may ask for in its query, in few words. Pure.
import type { Entity } from "@lathe/model";
import type { ApiRoute } from "./route-groups.ts";

/** A member of a query. */
export interface QueryWords {
  readonly words: string;
  /** The whole of it, where the words say less. */
  readonly title: string;
}

interface Schema {
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
}

/** The members of a route's query; on the list of an entity with the fields that they take. */
export function listQueryWords(
  entity: Entity,
  path: string,
  parameters: ApiRoute["parameters"],
): readonly QueryWords[] {
  const isOwnList = path.endsWith(`/${entity.module}/${entity.name}`);
  const isExternal = path.startsWith("/api/external/");
  const members = entity.kind === "virtual" ? entity.projection : entity.fields;
  const shown = members.filter(({ external }) => !isExternal || external.read);
  const able = {
    searches: shown.filter(({ searchable }) => searchable),
    filters: shown.filter(({ filterable }) => filterable),
    sort: shown.filter(({ sortable }) => sortable),
  };
  return parameters.flatMap((parameter) => {
    const {
      name,
      in: place,
      schema,
    } = parameter as {
      readonly name?: unknown;
      readonly in?: unknown;
      readonly schema?: Schema;
    };
    if (typeof name !== "string" || place !== "query") return [];
    if (isOwnList && Object.hasOwn(able, name)) return [describeAble(name, able[name as keyof typeof able])];
    const words = schema?.maximum === undefined ? name : `${name} ≤ ${schema.maximum}`;
    return [{ words, title: words }];
  });
}

const FEW = 4;

function describeAble(name: string, members: readonly { readonly name: string }[]): QueryWords {
  const names = members.map((member) => member.name).join(" ");
  const words = members.length <= FEW ? names : `${members.length} members`;
  return { words: members.length === 0 ? name : `${name}: ${words}`, title: names === "" ? name : names };
}
