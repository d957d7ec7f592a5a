// What is asked about the audit trail, by key.
import type { AdminApi } from "@lathe/admin-kit";
import type { SystemAuditEntry } from "@lathe/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/** How many entries a page has. */
export const PAGE_SIZE = 50;

/** Which entries are wanted; what is left out is not looked at. */
export interface AuditQuestion {
  /** The path of an entity. */
  readonly entity: string | undefined;
  readonly action: SystemAuditEntry["action"] | undefined;
  readonly accountId: string | undefined;
  readonly page: number;
}

/** A page of the audit trail, the newest first. */
export function auditQuery(api: AdminApi, question: AuditQuestion) {
  const { entity, action, accountId, page } = question;
  return queryOptions({
    queryKey: ["system", "audit", question],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const [module = "", name = ""] = entity?.split("/") ?? [];
      const filters = [
        ...(entity === undefined
          ? []
          : [
              { field: "module", op: "eq", value: module } as const,
              { field: "entity", op: "eq", value: name } as const,
            ]),
        ...(action === undefined ? [] : [{ field: "action", op: "eq", value: action } as const]),
        ...(accountId === undefined ? [] : [{ field: "accountId", op: "eq", value: accountId } as const]),
      ];
      const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, sort: "at", order: "desc" } as const;
      return api.system.audit.list({ ...place, filters }, { signal });
    },
  });
}
