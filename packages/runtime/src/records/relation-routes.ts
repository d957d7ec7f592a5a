// The routes along relations and collections in both families. What is off has none.
import {
  FAMILIES,
  FAMILY_BASE,
  type Family,
  OPTION_LIMIT,
  RECORD_ROUTES,
  type RelationOperation,
} from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { type RelatedView, viewsOf } from "../query/related-view.ts";
import { forbidden } from "../errors/application-error.ts";
import type { Answer, Guard, Route } from "../server/route.ts";
import { type Caller, callerOf, permissionFor } from "./caller.ts";
import { type RecordContext, reading } from "./context.ts";
import { addMember, removeMember } from "./membership.ts";
import { getOption, listOptions } from "./options.ts";
import { type AskedAlong, listRelated } from "./related.ts";

type Handler = (records: RecordContext, asked: AskedAlong, most: number) => Promise<Answer>;

const HANDLERS: Readonly<Record<RelationOperation, Handler>> = {
  options: (records, asked, most) => listOptions(reading(records), asked, most),
  option: (records, asked) => getOption(reading(records), asked),
  related: (records, asked) => listRelated(reading(records), asked),
  addMember,
  removeMember,
};

const OPERATIONS = Object.keys(HANDLERS) as readonly RelationOperation[];

/** The routes along the relations and collections of every entity; `optionLimit` bounds the options. */
export function relationRoutes(records: RecordContext, optionLimit: number): readonly Route[] {
  const most = Math.min(optionLimit, OPTION_LIMIT.max);
  return [...records.schema.entities.values()].flatMap((entity) =>
    viewsOf(entity).flatMap((view) =>
      FAMILIES.flatMap((family) =>
        OPERATIONS.flatMap((operation) => {
          const target = records.schema.entities.get(view.target);
          const guard = guardOf(entity, view, { family, operation });
          if (target === undefined || guard === undefined) return [];
          return [relationRoute(records, { entity, view, target, family, operation, guard, most })];
        }),
      ),
    ),
  );
}

interface RouteFacts extends Pick<AskedAlong, "entity" | "view" | "target"> {
  readonly family: Family;
  readonly operation: RelationOperation;
  readonly guard: Guard;
  readonly most: number;
}

function relationRoute(records: RecordContext, facts: RouteFacts): Route {
  const { entity, view, target, family, operation, guard, most } = facts;
  const { method, path } = RECORD_ROUTES[operation];
  const handle = HANDLERS[operation];
  return {
    method,
    path: `${FAMILY_BASE[family]}/${entity.module}/${entity.name}${path.replace(":relation", view.name)}`,
    guard,
    takesBody: false,
    siblings: OPERATIONS.map((other) => RECORD_ROUTES[other])
      .filter((other) => other.path === path)
      .map((other) => other.method),
    async handle(request) {
      const caller = callerOf(family, request.principal);
      assertMayRead(caller, facts);
      return handle(records, { entity, view, target, request, caller }, most);
    },
  };
}

function isMembership(operation: RelationOperation): boolean {
  return operation === "addMember" || operation === "removeMember";
}

/** Who may use an operation along a relation; undefined where it is off. */
function guardOf(
  { operations, external, ...entity }: EntityDefinition,
  view: RelatedView,
  { family, operation }: Pick<RouteFacts, "family" | "operation">,
): Guard | undefined {
  if (isMembership(operation)) {
    if (view.kind !== "manyToMany") return undefined;
    if (family === "admin") return operations.update ? operator(entity, "update") : undefined;
    if (external.update === "off" || !view.external.write) return undefined;
    return { kind: external.update === "anonymous" ? "anonymous" : "signedIn" };
  }
  if (operation !== "related" && view.kind === "collection") return undefined;
  if (family === "admin") return operations.list || operations.get ? operator(entity, "read") : undefined;
  const modes = [external.list, external.get];
  if (!view.external.read || modes.every((mode) => mode === "off")) return undefined;
  return { kind: modes.includes("anonymous") ? "anonymous" : "signedIn" };
}

function operator(entity: Pick<EntityDefinition, "module" | "name">, action: "read" | "update"): Guard {
  return { kind: "operator", permission: permissionFor(entity, action) };
}

/** The guard has looked at the entity; operators need a permission for the target as well. */
function assertMayRead(caller: Caller, { family, target }: RouteFacts): void {
  if (family === "admin" && !caller.kind.mayRead(target)) {
    throw forbidden(`This needs the permission ${permissionFor(target, "read")}.`);
  }
}
