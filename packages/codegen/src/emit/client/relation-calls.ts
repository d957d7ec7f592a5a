// The type of the calls that a client has along the relations and collections of an entity.
import type { Family, RelationOperation } from "@lathe/contract";
import { filterReadable } from "../../resolve/schemas.ts";
import type { Resolved, ResolvedEntity, ResolvedRelated } from "../../resolve/types.ts";
import type { Code } from "../../write/code.ts";
import { join, key, literalType, ts, typeRef, genericType } from "../../write/ts.ts";
import { emitParameters } from "./parameters.ts";
import { CORE_FILE, clientTypesFile } from "./paths.ts";

/** The names of the relations and collections that a family has calls along. */
export function listRelationNames({ relationRoutes }: ResolvedEntity, family: Family): readonly string[] {
  const own = relationRoutes.filter((route) => route.family === family);
  return [...new Set(own.map(({ related }) => related.name))];
}

/** An object type with the calls along each relation; undefined where there are none. */
export function emitRelationCalls(
  { entities }: Resolved,
  entity: ResolvedEntity,
  family: Family,
): Code | undefined {
  const names = listRelationNames(entity, family);
  if (names.length === 0) return undefined;
  const recordOf = (target: string) => entities.find(({ name }) => name === target)?.apiSchemas.record ?? "";
  const members = names.map((name) => {
    const routes = entity.relationRoutes.filter(
      (route) => route.family === family && route.related.name === name,
    );
    const enabled = new Set(routes.map(({ operation }) => operation));
    const [first] = routes;
    if (first === undefined) throw new Error(`There is no route along "${name}".`);
    return ts`readonly ${key(name)}: ${emitCalls(first.related, { enabled, family, recordOf })};`;
  });
  return ts`{
  ${join(members, "\n")}
}`;
}

interface RelationCallContext {
  readonly enabled: ReadonlySet<RelationOperation>;
  readonly family: Family;
  /** What the client calls the record of an entity. */
  recordOf(entity: string): string;
}

function emitCalls(related: ResolvedRelated, context: RelationCallContext): Code {
  const { enabled } = context;
  const prefix = context.family === "admin" ? "Admin" : "";
  if (!enabled.has("related")) return typeRef(`${prefix}MembershipCalls`, CORE_FILE);
  if (!enabled.has("options")) return emitCollection(related, context);
  const target = [emitTargetType(related, context), ...emitNamesType(related, context)];
  const calls = enabled.has("addMember") ? "MemberCalls" : "ReferenceCalls";
  return emitCallType(`${prefix}${calls}`, target);
}

function emitCollection(related: ResolvedRelated, context: RelationCallContext): Code {
  const { parameters } = related;
  const names = ["id", ...listShownNames(related, context)];
  const whole = emitTargetType(related, context);
  const isChosen = related.isOpen[context.family] && listShownNames(related, context).length > 0;
  return emitCallType("RelatedCalls", [
    isChosen ? genericType(ts`Pick`, [whole, literalType(names)]) : whole,
    ...(parameters.length === 0 ? [] : [emitParameters(parameters)]),
  ]);
}

/** The record that a relation leads to; of one whose chosen members are all hidden, the id is left. */
function emitTargetType(related: ResolvedRelated, context: RelationCallContext): Code {
  const { target, selection, isOpen } = related;
  const { family, recordOf } = context;
  if (!isOpen[family]) return ts`never`;
  const record = typeRef(recordOf(target), clientTypesFile(family));
  const isHidden = selection.length > 0 && listShownNames(related, context).length === 0;
  return isHidden ? genericType(ts`Pick`, [record, literalType(["id"])]) : record;
}

function emitNamesType(related: ResolvedRelated, context: RelationCallContext): readonly Code[] {
  const names = listShownNames(related, context);
  return names.length === 0 ? [] : [literalType(names)];
}

function listShownNames(
  { selection, isOpen }: ResolvedRelated,
  { family }: RelationCallContext,
): readonly string[] {
  return isOpen[family] ? filterReadable(selection, family).map(({ name }) => name) : [];
}

function emitCallType(name: string, args: readonly Code[]): Code {
  return genericType(typeRef(name, CORE_FILE), args);
}
