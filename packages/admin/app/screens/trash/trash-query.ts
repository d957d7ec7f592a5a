// What is asked about the trash, by key.
import type { AdminApi } from "@lathe/admin-kit";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/** How many records a page has. */
export const PAGE_SIZE = 50;

/** A page of the trash, of all entities or of one, by its path. */
export function trashQuery(
  api: AdminApi,
  { entity, page }: { readonly entity: string | undefined; readonly page: number },
) {
  return queryOptions({
    queryKey: ["trash", entity, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const [module = "", name = ""] = entity?.split("/") ?? [];
      const filters = [
        { field: "module", op: "eq", value: module },
        { field: "entity", op: "eq", value: name },
      ] as const;
      return api.system.trash.list(
        { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...(entity === undefined ? {} : { filters }) },
        { signal },
      );
    },
  });
}
