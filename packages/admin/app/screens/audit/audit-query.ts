// What is asked about the audit trail, by key.
import { type AdminApi, type Formats, addDays, toInstants } from "@lathe/admin-kit";
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
  readonly period: AuditPeriod | undefined;
  readonly page: number;
}

/** Spans of days that are asked for often, up to the end of today but for the one before. */
export const AUDIT_PERIODS = ["today", "yesterday", "week", "month"] as const;

/** A span of days. */
export type AuditPeriod = (typeof AUDIT_PERIODS)[number];

const DAYS_BACK: Readonly<Record<AuditPeriod, number>> = { today: 0, yesterday: 1, week: 7, month: 30 };

/** The first and the last moment of a span, by the clocks of the operator. */
function toMoments(period: AuditPeriod, { today, timeZone }: Pick<Formats, "today" | "timeZone">) {
  const last = today();
  const first = addDays(last, -DAYS_BACK[period]);
  return toInstants([first, period === "yesterday" ? first : last], timeZone);
}

/** A page of the audit trail, the newest first. */
export function auditQuery(api: AdminApi, question: AuditQuestion, formats: Formats) {
  const { entity, action, accountId, period, page } = question;
  const moments = period === undefined ? undefined : toMoments(period, formats);
  return queryOptions({
    queryKey: ["system", "audit", question, moments],
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
        ...(moments === undefined ? [] : [{ field: "at", op: "between", value: moments } as const]),
      ];
      const place = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, sort: "at", order: "desc" } as const;
      return api.system.audit.list({ ...place, filters }, { signal });
    },
  });
}
