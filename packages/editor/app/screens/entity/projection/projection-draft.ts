// Members of a projection, by what is typed: `title`, `author.name`, `count comments`.
import {
  type Entity,
  type Model,
  type ProjectedMember,
  findValueAtPath,
  getLookup,
  suggestField,
} from "@lathe/model";

/** What a projected member is made of, in words. */
export interface Origin {
  readonly icon: string;
  readonly text: string;
  readonly type: string;
}

/** Says where a member comes from. */
export function describeOrigin(model: Model, entity: Entity, { from }: ProjectedMember): Origin {
  if (typeof from !== "string") return { icon: "sigma", text: `count of ${from.count}`, type: "integer" };
  const lookup = getLookup(model);
  const source = lookup.entities.get(entity.source ?? "");
  const value = source && findValueAtPath(lookup, source, from);
  return {
    icon: from.includes(".") ? "corner-down-right" : "arrow-right",
    text: from,
    type: value?.type ?? "",
  };
}

/** What can be typed: fields of the source, fields one relation away, and counts of its collections. */
export function listOrigins(model: Model, entity: Entity): readonly string[] {
  const { entities } = getLookup(model);
  const source = entities.get(entity.source ?? "");
  if (source === undefined) return [];
  const away = source.relations
    .filter(({ kind }) => kind === "belongsTo")
    .flatMap(({ name, target }) =>
      (entities.get(target)?.fields ?? []).map((field) => `${name}.${field.name}`),
    );
  return [
    ...source.fields.map(({ name }) => name),
    ...away,
    ...source.collections.map(({ name }) => `count ${name}`),
  ];
}

/** The member that was typed, with a name of its own; undefined where nothing was. */
export function parseMember(
  typed: string,
  entity: Entity,
): { readonly name: string; readonly from: ProjectedMember["from"] } | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const counted = /^count\s+(?:of\s+)?(\S+)$/.exec(text)?.[1];
  const [first = "", second] = text.split(".");
  const proposed =
    counted !== undefined
      ? suggestField(`${counted.replace(/s$/, "")} count`).name
      : second === undefined
        ? first
        : suggestField(`${first} ${second}`).name;
  const taken = new Set(entity.projection.map(({ name }) => name));
  let name = proposed;
  for (let number = 2; taken.has(name); number += 1) name = `${proposed}${number}`;
  return { name, from: counted === undefined ? text : { count: counted } };
}
