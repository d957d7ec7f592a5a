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
  getSearchParam,
} from "@lathe/admin-kit";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { readPage, writePage } from "../paging/page-number.ts";
import { PagedScreen } from "../paging/paged-screen.tsx";
import plain from "../plain-page/plain-page.module.css";
import { type AuditQuestion, PAGE_SIZE, auditQuery } from "./audit-query.ts";
import { AuditTable } from "./audit-table.tsx";

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
  const loaded = useQuery(auditQuery(useApi(), question));
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
      {(items, isStale) => <AuditTable items={items} isStale={isStale} />}
    </PagedScreen>
  );
}

function readQuestion(search: SearchParams): AuditQuestion {
  const action = getSearchParam(search, "action");
  return {
    entity: getSearchParam(search, "entity"),
    action: ACTIONS.find((known) => known === action),
    accountId: getSearchParam(search, "account"),
    page: readPage(search),
  };
}
