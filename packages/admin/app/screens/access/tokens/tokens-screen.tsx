// The integration tokens of the application.
import { EmptyState, useApi, useTexts } from "@lathe/admin-kit";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { PAGE_SIZE, tokensQuery } from "../access-queries.ts";
import { NewLink } from "../new-link.tsx";
import { readPage, writePage } from "../../paging/page-number.ts";
import { PagedScreen } from "../../paging/paged-screen.tsx";
import { TokensTable } from "./tokens-table.tsx";

/** The page of all tokens. */
export function TokensScreen() {
  const { text } = useTexts();
  const page = readPage(useSearch({ from: "/desk/system/tokens" }));
  const navigate = useNavigate({ from: "/system/tokens" });
  return (
    <PagedScreen
      title={text("shell.tokens")}
      action={
        <NewLink to="/system/tokens/_new" permission="system.tokens.write" label={text("access.new-token")} />
      }
      loaded={useQuery(tokensQuery(useApi(), page))}
      page={page}
      size={PAGE_SIZE}
      formatTotal={(count) => text("access.tokens-total", { count })}
      onPage={(next, options) => void navigate({ search: { page: writePage(next) }, ...options })}
      empty={
        <EmptyState icon="key-round" title={text("access.no-tokens")}>
          {text("access.no-tokens-hint")}
        </EmptyState>
      }
    >
      {(tokens, isStale) => <TokensTable tokens={tokens} isStale={isStale} />}
    </PagedScreen>
  );
}
