// The audit trail: who did what, to which record, and through which door.
import {
  EmptyState,
  NoPermission,
  PlainSelect,
  useApi,
  useDocumentTitle,
  useScreens,
  useTexts,
  type SearchParams,
  findActorName,
  getSearchParam,
  useFormats,
} from "@lathe/admin-kit";
import type { SystemAuditEntry } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { readPage, writePage } from "../paging/page-number.ts";
import { PagedScreen } from "../paging/paged-screen.tsx";
import plain from "../plain-page/plain-page.module.css";
import { AUDIT_PERIODS, type AuditQuestion, PAGE_SIZE, auditQuery } from "./audit-query.ts";
import { AuditTable } from "./audit-table.tsx";
import { SYSTEM_KINDS, useEntityName } from "../name-entity.ts";

const ACTIONS = ["create", "update", "delete", "restore"] as const;

/** The page of the audit trail, for those who may read it. What is looked at is in the address. */
export function AuditScreen() {
  const { text } = useTexts();
  const { can } = useScreens();
  useDocumentTitle(text("audit.title"));
  return can("system.audit.read") ? <AuditPage /> : <NoPermission permission="system.audit.read" />;
}

function AuditPage() {
  const { text } = useTexts();
  const { all } = useScreens();
  const search = useSearch({ from: "/desk/system/audit" });
  const navigate = useNavigate({ from: "/system/audit" });
  const question = readQuestion(search);
  const loaded = useQuery(auditQuery(useApi(), question, useFormats()));
  const nameOf = useEntityName();
  const change = (next: SearchParams, options: { readonly replace?: boolean } = {}) =>
    void navigate({ search: { ...search, page: undefined, ...next }, ...options });
  return (
    <PagedScreen
      title={text("audit.title")}
      tools={
        <div className={plain["tools"]}>
          <PlainSelect
            label={text("audit.of")}
            value={question.entity ?? ""}
            onChange={(entity) => change({ entity: entity || undefined })}
            options={[
              { value: "", label: text("audit.all-kinds") },
              ...all
                .filter(({ kind }) => kind === "persistent")
                .map(({ module, name, labelPlural }) => ({ value: `${module}/${name}`, label: labelPlural })),
              ...SYSTEM_KINDS.map((entity) => ({
                value: `system/${entity}`,
                label: nameOf({ module: "system", entity }, 2),
              })),
            ]}
          />
          <PlainSelect
            label={text("audit.did")}
            value={question.action ?? ""}
            onChange={(action) => change({ action: action || undefined })}
            options={[
              { value: "", label: text("audit.all-actions") },
              ...ACTIONS.map((action) => ({ value: action, label: text(`audit.action-${action}`) })),
            ]}
          />
          <PlainSelect
            label={text("audit.when")}
            value={question.period ?? ""}
            onChange={(when) => change({ when: when || undefined })}
            options={[
              { value: "", label: text("audit.any-time") },
              ...AUDIT_PERIODS.map((period) => ({ value: period, label: text(`audit.period-${period}`) })),
            ]}
          />
          {question.accountId === undefined ? undefined : (
            <Button
              variant="default"
              size="xs"
              rightSection={<Icon name="x" size={14} />}
              onClick={() => change({ account: undefined })}
            >
              {text("audit.only-by", { who: findName(loaded.data?.items, question.accountId) ?? "…" })}
            </Button>
          )}
        </div>
      }
      loaded={loaded}
      page={question.page}
      size={PAGE_SIZE}
      formatTotal={(count) => text("audit.total", { count })}
      onPage={(page, options) => change({ page: writePage(page) }, options)}
      empty={
        <EmptyState icon="scroll-text" title={text("audit.nothing")}>
          {text("audit.nothing-hint")}
        </EmptyState>
      }
    >
      {(items, isStale) => (
        <AuditTable items={items} isStale={isStale} onAccount={(account) => change({ account })} />
      )}
    </PagedScreen>
  );
}

/** The name of an account by what it did. */
function findName(items: readonly SystemAuditEntry[] | undefined, accountId: string): string | undefined {
  const actor = items?.find((entry) => entry.accountId === accountId)?.actor;
  return actor === undefined ? undefined : findActorName(actor);
}

function readQuestion(search: SearchParams): AuditQuestion {
  const action = getSearchParam(search, "action");
  const when = getSearchParam(search, "when");
  return {
    entity: getSearchParam(search, "entity"),
    action: ACTIONS.find((known) => known === action),
    accountId: getSearchParam(search, "account"),
    period: AUDIT_PERIODS.find((known) => known === when),
    page: readPage(search),
  };
}
