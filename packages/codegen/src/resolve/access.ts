// Who can do what with an entity: routes, permissions, and what lists can be asked for.
import {
  ACTION_OF_OPERATION,
  FAMILIES,
  FAMILY_BASE,
  type Family,
  OPERATIONS,
  OPERATORS_OF,
  PERMISSION_ACTIONS,
  type Permission,
  type PermissionAction,
  RECORD_ROUTES,
} from "@lathe/contract";
import type { Entity } from "@lathe/model";
import type { ApiNames } from "./api-names.ts";
import { hasTimestamps, readableIn } from "./schemas.ts";
import type { ListCapabilities, ResolvedMember, ResolvedRoute } from "./types.ts";

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
        permission: family === "admin" ? permissionOf(entity, ACTION_OF_OPERATION[operation]) : null,
      };
    }),
  );
}

/** Every permission that there is on an entity. */
export function resolvePermissions(entity: Entity): readonly Permission[] {
  const actions = entity.kind === "virtual" ? (["read"] as const) : PERMISSION_ACTIONS;
  return actions.map((action) => permissionOf(entity, action));
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
  const filterable = [...named("filterable"), ...timestamps];
  const typeOfMember = (name: string) => members.find((member) => member.name === name)?.type ?? "datetime";
  return {
    searchable: named("searchable"),
    filterable,
    sortable: [...named("sortable"), ...timestamps],
    operators: Object.fromEntries(filterable.map((name) => [name, OPERATORS_OF[typeOfMember(name)]])),
  };
}

/** The entities whose records others can keep from being deleted: by a reference, or by one to what would go with them. */
export function resolveRestricted(entities: readonly Entity[]): ReadonlySet<string> {
  const references = entities.flatMap(({ name, relations }) =>
    relations.map(({ target, onDelete }) => ({ from: name, target, onDelete })),
  );
  const restricted = new Set<string>();
  const spread = (target: string) => {
    if (restricted.has(target)) return;
    restricted.add(target);
    for (const { from, target: next, onDelete } of references) {
      if (from === target && onDelete === "cascade") spread(next);
    }
  };
  for (const { target, onDelete } of references) if (onDelete === "restrict") spread(target);
  return restricted;
}

function permissionOf({ module, name }: Entity, action: PermissionAction): Permission {
  return `${module}.${name}.${action}`;
}
