// The type of the calls that a client has along the relations and collections of an entity.
import type { Family, RelationOperation } from "@lathe/contract";
import { readableIn } from "../../resolve/schemas.ts";
import type { Resolved, ResolvedEntity, ResolvedRelated } from "../../resolve/types.ts";
import { type Code, join, key, literalType, ts, typeRef, typeWith } from "../../write/ts.ts";
import { emitParameters } from "./parameters.ts";
import { RELATIONS_FILE, clientTypesFile } from "./paths.ts";

/** The names of the relations and collections that a family has calls along. */
export function relationNames({ relationRoutes }: ResolvedEntity, family: Family): readonly string[] {
  const own = relationRoutes.filter((route) => route.family === family);
  return [...new Set(own.map(({ related }) => related.name))];
}

/** An object type with the calls along each relation; undefined where there are none. */
export function emitRelationCalls(
  { entities }: Resolved,
  entity: ResolvedEntity,
  family: Family,
): Code | undefined {
  const names = relationNames(entity, family);
  if (names.length === 0) return undefined;
  const recordOf = (target: string) => entities.find(({ name }) => name === target)?.apiSchemas.record ?? "";
  const members = names.map((name) => {
    const routes = entity.relationRoutes.filter(
      (route) => route.family === family && route.related.name === name,
    );
    const on = new Set(routes.map(({ operation }) => operation));
    const [first] = routes;
    if (first === undefined) throw new Error(`There is no route along "${name}".`);
    return ts`readonly ${key(name)}: ${emitCalls(first.related, { on, family, recordOf })};`;
  });
  return ts`{
  ${join(members, "\n")}
}`;
}

interface Standing {
  readonly on: ReadonlySet<RelationOperation>;
  readonly family: Family;
  /** What the client calls the record of an entity. */
  recordOf(entity: string): string;
}

function emitCalls(related: ResolvedRelated, standing: Standing): Code {
  const { on } = standing;
  const calls = [
    ...(on.has("options") ? [call("OptionCalls", [dataType(related, standing)])] : []),
    ...(on.has("related") ? [emitRelated(related, standing)] : []),
    ...(on.has("addMember") ? [typeRef("MembershipCalls", RELATIONS_FILE)] : []),
  ];
  return calls.slice(1).reduce((all, one) => ts`${all} & ${one}`, calls[0] ?? ts`object`);
}

function emitRelated(related: ResolvedRelated, standing: Standing): Code {
  const { parameters } = related;
  return call("RelatedCalls", [
    itemType(related, standing),
    ...(parameters.length === 0 ? [] : [emitParameters(parameters)]),
  ]);
}

/** What an option shows of its record besides the label. */
function dataType(related: ResolvedRelated, standing: Standing): Code {
  const names = namesShown(related, standing);
  return names.length === 0 ? ts`object` : picked(related, standing, names);
}

function itemType(related: ResolvedRelated, standing: Standing): Code {
  if (!related.isOpen[standing.family]) return ts`never`;
  if (related.selection.length === 0) return recordType(related, standing);
  return picked(related, standing, ["id", ...namesShown(related, standing)]);
}

function picked(related: ResolvedRelated, standing: Standing, names: readonly string[]): Code {
  return typeWith(ts`Pick`, [recordType(related, standing), literalType(names)]);
}

function recordType({ target }: ResolvedRelated, { family, recordOf }: Standing): Code {
  return typeRef(recordOf(target), clientTypesFile(family));
}

function namesShown({ selection, isOpen }: ResolvedRelated, { family }: Standing): readonly string[] {
  return isOpen[family] ? readableIn(selection, family).map(({ name }) => name) : [];
}

function call(name: string, args: readonly Code[]): Code {
  return typeWith(typeRef(name, RELATIONS_FILE), args);
}
