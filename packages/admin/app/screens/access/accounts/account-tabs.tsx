// The parts of the list of accounts, each with how many there are.
import { useApi, useFormats, useTexts } from "@lathe/admin-kit";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ACCOUNT_TABS, type AccountTab, accountTotalQuery } from "../access-queries.ts";
import accounts from "./accounts.module.css";

/** Links to the parts. */
export function AccountTabs({ current }: { readonly current: AccountTab }) {
  const { text } = useTexts();
  return (
    <nav className={accounts["tabs"]} aria-label={text("access.accounts-parts")}>
      {ACCOUNT_TABS.map((tab) => (
        <Tab key={tab} tab={tab} isCurrent={tab === current} />
      ))}
    </nav>
  );
}

function Tab({ tab, isCurrent }: { readonly tab: AccountTab; readonly isCurrent: boolean }) {
  const { text } = useTexts();
  const { number } = useFormats();
  const { data } = useQuery(accountTotalQuery(useApi(), tab));
  return (
    <Link
      to="/system/accounts"
      search={{ part: tab === "operators" ? undefined : tab }}
      className={accounts["tab"]}
      data-active={isCurrent || undefined}
      aria-current={isCurrent ? "page" : undefined}
    >
      {text(`access.${tab}`)}
      {data === undefined ? undefined : <small>{number(data)}</small>}
    </Link>
  );
}
