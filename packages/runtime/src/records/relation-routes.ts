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
import { type RelatedView, listRelatedViews } from "../query/related-view.ts";
import type { Answer, Guard, Route } from "../server/route.ts";
import { assertCanReadTarget, resolveCaller, formatPermission } from "./caller.ts";
import { changeMembers } from "./change-members.ts";
import { type RecordContext, createReadContext } from "./context.ts";
import { addMember, removeMember } from "./membership.ts";
import { getOption, listOptions } from "./options.ts";
import { type RelationRequest, listRelated } from "./related.ts";

type Handler = (
  records: RecordContext,
  relationRequest: RelationRequest,
  maxLimit: number,
) => Promise<Answer>;

const HANDLERS: Readonly<Record<RelationOperation, Handler>> = {
  options: (records, relationRequest, maxLimit) =>
    listOptions(createReadContext(records), relationRequest, maxLimit),
  option: (records, relationRequest) => getOption(createReadContext(records), relationRequest),
  related: (records, relationRequest) => listRelated(createReadContext(records), relationRequest),
  addMember,
  removeMember,
  changeMembers,
};

const OPERATIONS = Object.keys(HANDLERS) as readonly RelationOperation[];

/** The routes along the relations and collections of every entity; `optionLimit` bounds the options. */
export function createRelationRoutes(records: RecordContext, optionLimit: number): readonly Route[] {
  const maxLimit = Math.min(optionLimit, OPTION_LIMIT.max);
  return [...records.schema.entities.values()].flatMap((entity) =>
    listRelatedViews(entity).flatMap((view) =>
      FAMILIES.flatMap((family) =>
        OPERATIONS.flatMap((operation) => {
          const target = records.schema.entities.get(view.target);
          const guard = resolveGuard(entity, view, { family, operation });
          if (target === undefined || guard === undefined) return [];
          return [createRelationRoute(records, { entity, view, target, family, operation, guard, maxLimit })];
        }),
      ),
    ),
  );
}

interface RelationRouteOptions extends Pick<RelationRequest, "entity" | "view" | "target"> {
  readonly family: Family;
  readonly operation: RelationOperation;
  readonly guard: Guard;
  readonly maxLimit: number;
}

function createRelationRoute(records: RecordContext, facts: RelationRouteOptions): Route {
  const { entity, view, target, family, operation, guard, maxLimit } = facts;
  const { method, path } = RECORD_ROUTES[operation];
  const handle = HANDLERS[operation];
  return {
    method,
    path: `${FAMILY_BASE[family]}/${entity.module}/${entity.name}${path.replace(":relation", view.name)}`,
    guard,
    body: operation === "changeMembers" ? "json" : "none",
    possibleMethods: OPERATIONS.filter((other) => isPossible(other, { family, view }))
      .map((other) => RECORD_ROUTES[other])
      .filter((other) => other.path === path)
      .map((other) => other.method),
    async handle(request) {
      const caller = resolveCaller(family, request.principal);
      // The guard has looked at the entity; operators need a permission for the target as well.
      assertCanReadTarget(caller, target);
      return handle(records, { entity, view, target, request, caller }, maxLimit);
    },
  };
}

function isMembership(operation: RelationOperation): boolean {
  return operation === "addMember" || operation === "removeMember" || operation === "changeMembers";
}

/** Whether some model has such an operation in the family: outside memberships are written one at a time. */
function isPossible(
  operation: RelationOperation,
  { family, view }: Pick<RelationRouteOptions, "family" | "view">,
): boolean {
  if (operation === "changeMembers" && family === "external") return false;
  if (isMembership(operation)) return view.kind === "manyToMany";
  return operation === "related" || view.kind !== "collection";
}

/** Who may use an operation along a relation; undefined where it is off. */
function resolveGuard(
  { operations, external, ...entity }: EntityDefinition,
  view: RelatedView,
  { family, operation }: Pick<RelationRouteOptions, "family" | "operation">,
): Guard | undefined {
  if (!isPossible(operation, { family, view })) return undefined;
  if (isMembership(operation)) {
    if (family === "admin") return operations.update ? createOperatorGuard(entity, "update") : undefined;
    if (external.update === "off" || !view.external.write) return undefined;
    return { kind: external.update === "anonymous" ? "anonymous" : "signedIn" };
  }
  if (family === "admin")
    return operations.list || operations.get ? createOperatorGuard(entity, "read") : undefined;
  const modes = [external.list, external.get];
  if (!view.external.read || modes.every((mode) => mode === "off")) return undefined;
  return { kind: modes.includes("anonymous") ? "anonymous" : "signedIn" };
}

function createOperatorGuard(
  entity: Pick<EntityDefinition, "module" | "name">,
  action: "read" | "update",
): Guard {
  return { kind: "operator", permission: formatPermission(entity, action) };
}
