// What a resource of the application's own is: its routes, permissions, and the schemas of what it takes and shows.
import type { SystemPermission } from "../accounts.ts";
import type { ApplicationRoute } from "../application-routes.ts";
import type { SchemaObject } from "./schemas.ts";

/** What can be done with system resources. */
export type SystemOperation = "list" | "get" | "create" | "update" | "delete";

/** A route of a system resource, below `{admin base}/_{resource}`. */
export interface SystemRoute extends ApplicationRoute {
  readonly operation: SystemOperation;
  /** Null: any operator, for the records that are theirs. */
  readonly permission: SystemPermission | null;
}

/** What a resource is. */
export interface SystemResourceDefinition {
  /** The name of its records in API documents. */
  readonly record: string;
  readonly label: string;
  readonly labelPlural: string;
  readonly routes: readonly SystemRoute[];
  readonly recordSchema: SchemaObject;
  /** Null where records can't be made or changed. */
  readonly createSchema: SchemaObject | null;
  readonly updateSchema: SchemaObject | null;
  /** What a create takes besides, from callers with IMPORT_PERMISSION alone. */
  readonly importProperties: Readonly<Record<string, SchemaObject>>;
  readonly searchable: readonly string[];
  /** The filterable members, with the field type that decides their operators. */
  readonly filterable: Readonly<Record<string, "string" | "enum" | "boolean" | "uuid" | "datetime">>;
  readonly sortable: readonly string[];
}

const ROUTES: Readonly<Record<SystemOperation, ApplicationRoute>> = {
  list: { method: "GET", path: "", status: 200 },
  get: { method: "GET", path: "/:id", status: 200 },
  create: { method: "POST", path: "", status: 201 },
  update: { method: "PATCH", path: "/:id", status: 200 },
  delete: { method: "DELETE", path: "/:id", status: 204 },
};

export const ALL_OPERATIONS: readonly SystemOperation[] = ["list", "get", "create", "update", "delete"];

/** Routes for those who hold the permission to read or to write the resource. */
export function createSystemRoutes(
  resource: "accounts" | "roles" | "tokens" | "audit",
  operations: readonly SystemOperation[],
): readonly SystemRoute[] {
  return operations.map((operation) => ({
    ...ROUTES[operation],
    operation,
    permission: `system.${resource}.${operation === "list" || operation === "get" ? "read" : "write"}`,
  }));
}

/** Routes for every operator, who sees the records that are theirs. */
export function createOwnRoutes(operations: readonly SystemOperation[]): readonly SystemRoute[] {
  return operations.map((operation) => ({ ...ROUTES[operation], operation, permission: null }));
}
