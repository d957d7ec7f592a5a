// The integration tokens of the application.
import {
  EmptyState,
  ErrorState,
  PageHeader,
  useApi,
  useDocumentTitle,
  useKeys,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { PAGE_SIZE, tokensQuery } from "../access-queries.ts";
import styles from "../access.module.css";
import { PagedFooter } from "../../paging/paged-footer.tsx";
import { readPage, writePage } from "../../paging/page-number.ts";
import { TokensTable } from "./tokens-table.tsx";

/** The page of all tokens. */
export function TokensScreen() {
  const { text } = useTexts();
  const page = readPage(useSearch({ from: "/desk/system/tokens" }));
  const navigate = useNavigate({ from: "/system/tokens" });
  const { data, error, isPlaceholderData, refetch } = useQuery(tokensQuery(useApi(), page));
  useDocumentTitle(text("shell.tokens"));
  return (
    <div className={styles["page"]}>
      <PageHeader title={text("shell.tokens")}>
        <NewToken />
      </PageHeader>
      <div className={styles["content"]}>
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <div aria-busy />
        ) : data.items.length === 0 ? (
          <EmptyState icon="key-round" title={text("access.no-tokens")}>
            {text("access.no-tokens-hint")}
          </EmptyState>
        ) : (
          <TokensTable tokens={data.items} isStale={isPlaceholderData} />
        )}
      </div>
      <PagedFooter
        page={page}
        size={PAGE_SIZE}
        total={data?.total}
        isStale={isPlaceholderData}
        onPage={(next, options) => void navigate({ search: { page: writePage(next) }, ...options })}
      >
        {data === undefined ? undefined : text("access.tokens-total", { count: data.total })}
      </PagedFooter>
    </div>
  );
}

function NewToken() {
  const { text } = useTexts();
  const { can } = useScreens();
  const navigate = useNavigate();
  const canWrite = can("system.tokens.write");
  useKeys(canWrite ? { n: () => void navigate({ to: "/system/tokens/_new", search: {} }) } : {});
  if (!canWrite) return undefined;
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/system/tokens/_new" search={{}} />}
      leftSection={<Icon name="plus" />}
      rightSection={<kbd className={styles["key"]}>N</kbd>}
      h={32}
      px={12}
    >
      {text("access.new-token")}
    </Button>
  );
}
