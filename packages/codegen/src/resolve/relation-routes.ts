// The routes along relations and collections: which there are in each family, and who may use them.
import {
  type AccessMode,
  FAMILIES,
  FAMILY_BASE,
  type Family,
  type Permission,
  RECORD_ROUTES,
  type RelationOperation,
} from "@lathe/contract";
import type { Entity } from "@lathe/model";
import type { ResolvedRelated, ResolvedRelationRoute } from "./types.ts";
import type { ResolveLookup } from "./resolve-lookup.ts";

/** What the API documents call an operation along a relation. */
export type RelationOperationIds = (related: ResolvedRelated, operation: RelationOperation) => string;

/** The operations along relations, in the order in which documents show them. */
export const RELATION_OPERATIONS: readonly RelationOperation[] = [
  "options",
  "option",
  "related",
  "addMember",
  "removeMember",
  "changeMembers",
];

/** The routes along what a record leads to. */
export function resolveRelationRoutes(
  lookup: ResolveLookup,
  entity: Entity,
  {
    related,
    idOf: getOperationId,
  }: { readonly related: readonly ResolvedRelated[]; readonly idOf: RelationOperationIds },
): readonly ResolvedRelationRoute[] {
  return FAMILIES.flatMap((family) =>
    related.flatMap((one) =>
      RELATION_OPERATIONS.filter((operation) => isRouteEnabled(entity, one, { family, operation })).map(
        (operation) => {
          const { method, path, status } = RECORD_ROUTES[operation];
          return {
            family,
            operation,
            related: one,
            operationId: getOperationId(one, operation),
            method,
            path: `${FAMILY_BASE[family]}/${entity.module}/${entity.name}${path.replace(":relation", one.name)}`,
            status,
            access: family === "external" ? resolveAccess(entity, operation) : null,
            permissions:
              family === "admin" ? listPermissions(lookup, entity, { related: one, operation }) : [],
          };
        },
      ),
    ),
  );
}

function isMembershipOperation(operation: RelationOperation): boolean {
  return operation === "addMember" || operation === "removeMember" || operation === "changeMembers";
}

function isRouteEnabled(
  entity: Entity,
  { kind, external }: ResolvedRelated,
  { family, operation }: { readonly family: Family; readonly operation: RelationOperation },
): boolean {
  const isOutside = family === "external";
  if (isOutside && operation === "changeMembers") return false;
  if (isMembershipOperation(operation)) {
    const isUpdated = isOutside
      ? entity.external.update !== "off" && external.write
      : entity.operations.update;
    return kind === "manyToMany" && isUpdated;
  }
  if (operation !== "related" && kind === "collection") return false;
  if (!isOutside) return entity.operations.list || entity.operations.get;
  return external.read && (entity.external.list !== "off" || entity.external.get !== "off");
}

/** Whoever may list or get a record may follow it. */
function resolveAccess({ external }: Entity, operation: RelationOperation): AccessMode {
  if (isMembershipOperation(operation)) return external.update;
  return external.list === "anonymous" || external.get === "anonymous" ? "anonymous" : "authenticated";
}

function listPermissions(
  lookup: ResolveLookup,
  entity: Entity,
  { related, operation }: { readonly related: ResolvedRelated; readonly operation: RelationOperation },
): readonly Permission[] {
  const own: Permission = `${entity.module}.${entity.name}.${isMembershipOperation(operation) ? "update" : "read"}`;
  const module = lookup.entities.get(related.target)?.module ?? "";
  const other: Permission = `${module}.${related.target}.read`;
  return own === other ? [own] : [own, other];
}
