// What the screens of accounts, roles and tokens ask the server, by key.
import type { AdminApi } from "@lathe/admin-kit";
import type { SystemRole } from "@lathe/client";
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

/** What accounts are kept under. */
export const ACCOUNTS_KEY = ["system", "accounts"] as const;

/** The parts of the list of accounts. */
export const ACCOUNT_TABS = ["operators", "visitors", "disabled"] as const;

/** A part of the list of accounts. */
export type AccountTab = (typeof ACCOUNT_TABS)[number];

const TAB_FILTERS = {
  operators: [
    { field: "kind", op: "eq", value: "operator" },
    { field: "disabled", op: "eq", value: false },
  ],
  visitors: [
    { field: "kind", op: "eq", value: "visitor" },
    { field: "disabled", op: "eq", value: false },
  ],
  disabled: [{ field: "disabled", op: "eq", value: true }],
} as const;

/** A page of the accounts of a part whose name or address has a text. */
export function accountsQuery(
  api: AdminApi,
  { tab, q, page }: { readonly tab: AccountTab; readonly q: string; readonly page: number },
) {
  return queryOptions({
    queryKey: [...ACCOUNTS_KEY, "list", tab, q, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.system.accounts.list(
        {
          limit: PAGE_SIZE,
          offset: (page - 1) * PAGE_SIZE,
          sort: "name",
          order: "asc",
          filters: TAB_FILTERS[tab],
          ...(q === "" ? {} : { searches: [{ field: "*", value: q }] }),
        },
        { signal },
      ),
  });
}

/** What operators are called, by id: of the first hundred, which most applications do not have. */
export function operatorNamesQuery(api: AdminApi) {
  return queryOptions({
    queryKey: [...ACCOUNTS_KEY, "names"],
    async queryFn({ signal }) {
      const filters = [{ field: "kind", op: "eq", value: "operator" }] as const;
      const { items } = await api.system.accounts.list({ limit: 100, filters }, { signal });
      return new Map(items.map(({ id, name, email }) => [id, name === "" ? email : name]));
    },
  });
}

/** An account. */
export function accountQuery(api: AdminApi, id: string) {
  return queryOptions({
    queryKey: [...ACCOUNTS_KEY, id],
    queryFn: async ({ signal }) => (await api.system.accounts.get(id, { signal })).record,
  });
}

/** All roles, by name, to choose from. */
export function allRolesQuery(api: AdminApi) {
  return queryOptions({
    queryKey: [...ROLES_KEY, "list", "all"],
    async queryFn({ signal }) {
      const roles: SystemRole[] = [];
      for await (const role of api.system.roles.iterate({ sort: "name", order: "asc" }, { signal }))
        roles.push(role);
      return roles;
    },
  });
}

/** What tokens are kept under. */
export const TOKENS_KEY = ["system", "tokens"] as const;

/** A page of the tokens, the newest first. */
export function tokensQuery(api: AdminApi, page: number) {
  return queryOptions({
    queryKey: [...TOKENS_KEY, "list", page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.system.tokens.list(
        { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, sort: "createdAt", order: "desc" },
        { signal },
      ),
  });
}
