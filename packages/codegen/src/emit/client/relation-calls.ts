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
  if (!on.has("related")) return typeRef("MembershipCalls", RELATIONS_FILE);
  if (!on.has("options")) return emitCollection(related, standing);
  const target = [targetType(related, standing), ...namesType(related, standing)];
  return call(on.has("addMember") ? "MemberCalls" : "ReferenceCalls", target);
}

function emitCollection(related: ResolvedRelated, standing: Standing): Code {
  const { parameters } = related;
  const names = ["id", ...namesShown(related, standing)];
  const whole = targetType(related, standing);
  const isChosen = related.isOpen[standing.family] && namesShown(related, standing).length > 0;
  return call("RelatedCalls", [
    isChosen ? typeWith(ts`Pick`, [whole, literalType(names)]) : whole,
    ...(parameters.length === 0 ? [] : [emitParameters(parameters)]),
  ]);
}

/** The record that a relation leads to; of one whose chosen members are all hidden, the id is left. */
function targetType(related: ResolvedRelated, standing: Standing): Code {
  const { target, selection, isOpen } = related;
  const { family, recordOf } = standing;
  if (!isOpen[family]) return ts`never`;
  const record = typeRef(recordOf(target), clientTypesFile(family));
  const isHidden = selection.length > 0 && namesShown(related, standing).length === 0;
  return isHidden ? typeWith(ts`Pick`, [record, literalType(["id"])]) : record;
}

function namesType(related: ResolvedRelated, standing: Standing): readonly Code[] {
  const names = namesShown(related, standing);
  return names.length === 0 ? [] : [literalType(names)];
}

function namesShown({ selection, isOpen }: ResolvedRelated, { family }: Standing): readonly string[] {
  return isOpen[family] ? readableIn(selection, family).map(({ name }) => name) : [];
}

function call(name: string, args: readonly Code[]): Code {
  return typeWith(typeRef(name, RELATIONS_FILE), args);
}
