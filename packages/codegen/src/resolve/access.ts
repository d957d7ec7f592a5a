// Who can do what with an entity: routes, permissions, and what lists can be asked for.
import {
  ACTION_OF_OPERATION,
  FAMILIES,
  FAMILY_BASE,
  type Family,
  OPERATIONS,
  PERMISSION_ACTIONS,
  type Permission,
  type PermissionAction,
  RECORD_ROUTES,
} from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { hasTimestamps, readableIn } from "./schemas.ts";
import type { ListCapabilities, ResolvedMember, ResolvedRoute } from "./types.ts";

/** The routes of the operations that are on. */
export function resolveRoutes(entity: Entity): readonly ResolvedRoute[] {
  return FAMILIES.flatMap((family) =>
    OPERATIONS.filter((operation) =>
      family === "admin" ? entity.operations[operation] : entity.external[operation] !== "off",
    ).map((operation) => {
      const { method, path, status } = RECORD_ROUTES[operation];
      return {
        family,
        operation,
        method,
        path: `${FAMILY_BASE[family]}/${entity.module}/${entity.name}${path}`,
        status,
        access: family === "external" ? entity.external[operation] : null,
        permission: family === "admin" ? permissionOf(entity, ACTION_OF_OPERATION[operation]) : null,
      };
    }),
  );
}

/** Every permission that there is on an entity. */
export function resolvePermissions(entity: Entity): readonly Permission[] {
  return PERMISSION_ACTIONS.map((action) => permissionOf(entity, action));
}

/** What lists of a family can be asked for; what it does not show is not there. */
export function resolveList(
  entity: Entity,
  members: readonly ResolvedMember[],
  family: Family,
): ListCapabilities {
  const shown = readableIn(members, family);
  const timestamps = hasTimestamps(entity, family) ? ["createdAt", "updatedAt"] : [];
  const named = (capability: "searchable" | "filterable" | "sortable") =>
    shown.filter((member) => member[capability]).map(({ name }) => name);
  return {
    searchable: named("searchable"),
    filterable: [...named("filterable"), ...timestamps],
    sortable: [...named("sortable"), ...timestamps],
  };
}

function permissionOf({ module, name }: Entity, action: PermissionAction): Permission {
  return `${module}.${name}.${action}`;
}
