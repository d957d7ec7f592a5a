// Other names for parts of a model: whatever names them follows.
import { getLookup } from "../lookup.ts";
import { mapParts } from "../map-parts.ts";
import { type Model, withNameOrder } from "../types.ts";
import { type UsedPart, mapUses } from "../uses.ts";
import { type AnyMember, MEMBER_KIND_DEFINITIONS, type MemberKind, listMembers } from "./member-kinds.ts";

/** Names of modules, entities and members, by id. */
export type NamesById = ReadonlyMap<string, string>;

const MEMBER_KINDS = Object.keys(MEMBER_KIND_DEFINITIONS) as readonly MemberKind[];

/** The model with these names, and with those in all uses; labels stay. Not validated. */
export function withNames(model: Model, names: NamesById): Model {
  const renamed = listRenamed(model, names);
  if (renamed.size === 0) return model;
  const lookup = getLookup(model);
  const entities = model.entities.map((entity) =>
    mapUses(lookup, entity, (name, { used }) => renamed.get(toKey(used)) ?? name),
  );
  const called = mapParts({ ...model, entities }, (part) => {
    const name = names.get(part.id);
    return name === undefined || name === part.name ? part : { ...part, name };
  });
  return withNameOrder(called);
}

/** The names of all parts. */
export function listNames({ modules, entities }: Model): NamesById {
  const members = entities.flatMap((entity) =>
    MEMBER_KINDS.flatMap((kind): readonly AnyMember[] => listMembers(entity, kind)),
  );
  return new Map([...modules, ...entities, ...members].map(({ id, name }) => [id, name]));
}

/** The new names of parts that get another, by what uses say. */
function listRenamed({ modules, entities }: Model, names: NamesById): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const add = (used: UsedPart, id: string) => {
    const to = names.get(id);
    if (to !== undefined && to !== used.name) renamed.set(toKey(used), to);
  };
  for (const { id, name } of modules) add({ part: "module", name }, id);
  for (const entity of entities) {
    add({ part: "entity", name: entity.name }, entity.id);
    for (const kind of MEMBER_KINDS)
      for (const { id, name } of listMembers(entity, kind) as readonly AnyMember[])
        add({ part: "member", entity: entity.name, name }, id);
  }
  return renamed;
}

function toKey(used: UsedPart): string {
  return used.part === "member" ? `member ${used.entity} ${used.name}` : `${used.part} ${used.name}`;
}
