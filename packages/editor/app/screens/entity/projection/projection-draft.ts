// Members of a projection, by what is typed: `title`, `author.name`, `count comments`.
import type { FieldType } from "@lathe/contract";
import {
  type Entity,
  FIELD_TYPE_DEFINITIONS,
  type Model,
  type ProjectedMember,
  findValueAtPath,
  getLookup,
  suggestField,
} from "@lathe/model";
import type { FlagState } from "../members/flags.ts";

/** Flags of projected members, in the order of their columns. */
export const PROJECTION_FLAGS = ["searchable", "filterable", "sortable", "read"] as const;

/** The name of one. */
export type ProjectionFlag = (typeof PROJECTION_FLAGS)[number];

/** What a projected member is made of, in words. */
export interface Origin {
  readonly icon: string;
  readonly text: string;
  /** Undefined where there is nothing of that name. */
  readonly type: FieldType | undefined;
  /** What hides it outside; undefined where nothing does. */
  readonly hiddenBy: { readonly entity: string; readonly member: string } | undefined;
}

/** Says where a member comes from. */
export function describeOrigin(model: Model, entity: Entity, { from }: ProjectedMember): Origin {
  const lookup = getLookup(model);
  const source = lookup.entities.get(entity.source ?? "");
  if (typeof from !== "string") {
    const counted = source?.collections.find(({ name }) => name === from.count);
    const isHidden = source !== undefined && counted?.external.read === false;
    return {
      icon: "sigma",
      text: `count of ${from.count}`,
      type: "integer",
      hiddenBy: isHidden ? { entity: source.name, member: from.count } : undefined,
    };
  }
  const value = source && findValueAtPath(lookup, source, from);
  const [first = "", second] = from.split(".");
  const target = source?.relations.find(({ name }) => name === first)?.target;
  const isHidden = value?.field?.external.read === false;
  return {
    icon: second === undefined ? "arrow-right" : "corner-down-right",
    text: from,
    type: value?.type,
    hiddenBy: isHidden
      ? { entity: second === undefined ? (source?.name ?? "") : (target ?? ""), member: second ?? first }
      : undefined,
  };
}

const PASSIVES = { searchable: "searched", filterable: "filtered", sortable: "sorted by" };

/** The state of a flag of a projected member; or why it can't be set. What is set can always be taken back. */
export function getProjectionFlag(
  member: ProjectedMember,
  flag: ProjectionFlag,
  { type, hiddenBy }: Origin,
): FlagState {
  if (flag === "read")
    return member.external.read || hiddenBy === undefined
      ? member.external.read
      : { impossible: `${hiddenBy.member} is hidden outside. Open it there first` };
  if (member[flag] || type === undefined || FIELD_TYPE_DEFINITIONS[type].capabilities[flag])
    return member[flag];
  return { impossible: `${type} can't be ${PASSIVES[flag]}` };
}

/** What can be typed and is not shown yet. */
export function listMissingOrigins(model: Model, entity: Entity): readonly string[] {
  const shown = new Set(entity.projection.map(({ from }) => formatOrigin(from)));
  return listOrigins(model, entity).filter((origin) => !shown.has(origin));
}

/** Whether an origin is one of those, shown already or not. */
export function isOrigin(model: Model, entity: Entity, from: ProjectedMember["from"]): boolean {
  return listOrigins(model, entity).includes(formatOrigin(from));
}

function formatOrigin(from: ProjectedMember["from"]): string {
  return typeof from === "string" ? from : `count ${from.count}`;
}

/** What can be typed: fields of the source, fields one relation away, and counts of its collections. */
function listOrigins(model: Model, entity: Entity): readonly string[] {
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
