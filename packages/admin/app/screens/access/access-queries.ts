// What the screens of accounts, roles and tokens ask the server, by key.
import type { AdminApi } from "@lathe/admin-kit";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/** How many rows a page has. */
export const PAGE_SIZE = 50;

/** What roles are kept under. */
export const ROLES_KEY = ["system", "roles"] as const;

/** A page of the roles, by name. */
export function rolesQuery(api: AdminApi, page: number) {
  return queryOptions({
    queryKey: [...ROLES_KEY, "list", page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.system.roles.list(
        { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, sort: "name", order: "asc" },
        { signal },
      ),
  });
}

/** A role. */
export function roleQuery(api: AdminApi, id: string) {
  return queryOptions({
    queryKey: [...ROLES_KEY, id],
    queryFn: async ({ signal }) => (await api.system.roles.get(id, { signal })).record,
  });
}
