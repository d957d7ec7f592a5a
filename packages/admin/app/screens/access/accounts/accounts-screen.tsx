// The accounts of the application: operators, visitors, and those that are disabled.
import { EmptyState, useApi, useKeys, useScreens, useTexts, getSearchParam } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { SearchBox } from "../../list/search-box.tsx";
import { ACCOUNT_TABS, type AccountTab, PAGE_SIZE, accountsQuery } from "../access-queries.ts";
import styles from "../access.module.css";
import { readPage, writePage } from "../../paging/page-number.ts";
import { PagedScreen } from "../../paging/paged-screen.tsx";
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
  const loaded = useQuery(accountsQuery(useApi(), { tab, q, page }));
  const box = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => box.current?.focus() });
  const part = tab === "operators" ? undefined : tab;
  return (
    <PagedScreen
      title={text("shell.accounts")}
      action={<NewAccount />}
      tools={
        <>
          <AccountTabs
            current={tab}
            total={q === "" && !loaded.isPlaceholderData ? loaded.data?.total : undefined}
          />
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
        </>
      }
      loaded={loaded}
      page={page}
      size={PAGE_SIZE}
      formatTotal={(count) => text("access.accounts-of", { count })}
      onPage={(next, options) =>
        void navigate({ search: { part, q: q === "" ? undefined : q, page: writePage(next) }, ...options })
      }
      empty={<EmptyState icon="users" title={text("access.no-accounts")} />}
    >
      {(items, isStale) => <AccountsTable accounts={items} hasRoles={tab !== "visitors"} isStale={isStale} />}
    </PagedScreen>
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
