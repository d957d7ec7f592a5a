// What the trash knows of a record.
import { useApi } from "@lathe/admin-kit";
import type { TrashItem, UiScreen } from "@lathe/client";
import { useQuery } from "@tanstack/react-query";

/** When it was deleted and by whom, where the trash has it and the operator may see that. */
export function useTrashItem({ module, name, history }: UiScreen, id: string): TrashItem | undefined {
  const { system } = useApi();
  const { data } = useQuery({
    queryKey: ["trash", module, name, id],
    // Of what is not remembered, nothing is in the trash.
    enabled: history?.keep === "values",
    queryFn: async ({ signal }) => {
      const filters = [
        { field: "module" as const, op: "eq" as const, value: module },
        { field: "entity" as const, op: "eq" as const, value: name },
      ];
      const { items } = await system.trash.list(
        { filters, sort: "deletedAt", order: "desc", limit: 100, total: false },
        { signal },
      );
      return items.find((item) => item.id === id) ?? null;
    },
  });
  return data ?? undefined;
}
