// Who can do what with an entity: routes and permissions.
import {
  PERMISSION_ACTION_BY_OPERATION,
  FAMILIES,
  FAMILY_BASE,
  OPERATIONS,
  PERMISSION_ACTIONS,
  type Permission,
  type PermissionAction,
  RECORD_ROUTES,
} from "@lathe/contract";
import type { Entity } from "@lathe/model";
import type { ApiNames } from "./api-names.ts";
import type { ResolvedRoute } from "./types.ts";

/** The routes of the operations that are on. */
export function resolveRoutes(
  entity: Entity,
  operationIds: ApiNames["operationIds"],
): readonly ResolvedRoute[] {
  return FAMILIES.flatMap((family) =>
    OPERATIONS.filter((operation) =>
      family === "admin" ? entity.operations[operation] : entity.external[operation] !== "off",
    ).map((operation) => {
      const { method, path, status } = RECORD_ROUTES[operation];
      return {
        family,
        operation,
        operationId: operationIds[operation],
        method,
        path: `${FAMILY_BASE[family]}/${entity.module}/${entity.name}${path}`,
        status,
        access: family === "external" ? entity.external[operation] : null,
        permission:
          family === "admin" ? formatPermission(entity, PERMISSION_ACTION_BY_OPERATION[operation]) : null,
      };
    }),
  );
}

/** Every permission that there is on an entity. */
export function resolvePermissions(entity: Entity): readonly Permission[] {
  const actions = entity.kind === "virtual" ? (["read"] as const) : PERMISSION_ACTIONS;
  return actions.map((action) => formatPermission(entity, action));
}

/** The entities whose records others can keep from being deleted: by a reference, or by one to what would go with them. */
export function resolveRestrictedEntities(entities: readonly Entity[]): ReadonlySet<string> {
  const references = entities.flatMap(({ name, relations }) =>
    relations.map(({ target, onDelete }) => ({ from: name, target, onDelete })),
  );
  const restricted = new Set<string>();
  const markRestricted = (target: string) => {
    if (restricted.has(target)) return;
    restricted.add(target);
    for (const { from, target: next, onDelete } of references) {
      if (from === target && onDelete === "cascade") markRestricted(next);
    }
  };
  for (const { target, onDelete } of references) if (onDelete === "restrict") markRestricted(target);
  return restricted;
}

function formatPermission({ module, name }: Entity, action: PermissionAction): Permission {
  return `${module}.${name}.${action}`;
}
