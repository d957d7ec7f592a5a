// The accounts of the application: operators, visitors, and those that are disabled.
import {
  EmptyState,
  ErrorState,
  PageHeader,
  useApi,
  useDocumentTitle,
  useKeys,
  useScreens,
  useTexts,
  getSearchParam,
} from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { SearchBox } from "../../list/search-box.tsx";
import { ACCOUNT_TABS, type AccountTab, PAGE_SIZE, accountsQuery } from "../access-queries.ts";
import styles from "../access.module.css";
import { PagedFooter } from "../../paging/paged-footer.tsx";
import { readPage, writePage } from "../../paging/page-number.ts";
import { AccountTabs } from "./account-tabs.tsx";
import accounts from "./accounts.module.css";
import { AccountsTable } from "./accounts-table.tsx";
import { NewAccountDialog } from "./new-account-dialog.tsx";

/** The page of all accounts. Which part, which page and what is searched for is in the address. */
export function AccountsScreen() {
  const { text } = useTexts();
  const search = useSearch({ from: "/desk/system/accounts" });
  const navigate = useNavigate({ from: "/system/accounts" });
  const tab = readTab(getSearchParam(search, "part"));
  const q = getSearchParam(search, "q") ?? "";
  const page = readPage(search);
  const { data, error, isPlaceholderData, refetch } = useQuery(accountsQuery(useApi(), { tab, q, page }));
  const box = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => box.current?.focus() });
  const part = tab === "operators" ? undefined : tab;
  useDocumentTitle(text("shell.accounts"));
  return (
    <div className={styles["page"]}>
      <PageHeader title={text("shell.accounts")}>
        <NewAccount />
      </PageHeader>
      <AccountTabs current={tab} />
      <div className={accounts["tools"]}>
        <SearchBox
          inputRef={box}
          fields={[text("access.search-accounts")]}
          value={q}
          onSearch={(next) =>
            void navigate({ search: { part, q: next === "" ? undefined : next }, replace: true })
          }
        />
      </div>
      <div className={styles["content"]}>
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <div aria-busy />
        ) : data.items.length === 0 ? (
          <EmptyState icon="users" title={text("access.no-accounts")} />
        ) : (
          <AccountsTable accounts={data.items} hasRoles={tab !== "visitors"} isStale={isPlaceholderData} />
        )}
      </div>
      <PagedFooter
        page={page}
        size={PAGE_SIZE}
        total={data?.total}
        isStale={isPlaceholderData}
        onPage={(next, options) =>
          void navigate({ search: { part, q: q === "" ? undefined : q, page: writePage(next) }, ...options })
        }
      >
        {data === undefined ? undefined : text("access.accounts-of", { count: data.total })}
      </PagedFooter>
    </div>
  );
}

function NewAccount() {
  const { text } = useTexts();
  const { can } = useScreens();
  const [isOpen, setOpen] = useState(false);
  const canWrite = can("system.accounts.write");
  useKeys(canWrite ? { n: () => setOpen(true) } : {});
  if (!canWrite) return undefined;
  return (
    <>
      <Button
        leftSection={<Icon name="plus" />}
        rightSection={<kbd className={styles["key"]}>N</kbd>}
        h={32}
        px={12}
        onClick={() => setOpen(true)}
      >
        {text("access.new-account")}
      </Button>
      {isOpen ? <NewAccountDialog onClose={() => setOpen(false)} /> : undefined}
    </>
  );
}

function readTab(part: string | undefined): AccountTab {
  return ACCOUNT_TABS.find((tab) => tab === part) ?? "operators";
}
