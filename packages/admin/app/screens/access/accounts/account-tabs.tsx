// The parts of the list of accounts; the one that is shown has how many there are.
import { useFormats, useTexts } from "@lathe/admin-kit";
import { Link } from "@tanstack/react-router";
import { ACCOUNT_TABS, type AccountTab } from "../access-queries.ts";
import accounts from "./accounts.module.css";

/** Links to the parts. */
export function AccountTabs({
  current,
  total,
}: {
  readonly current: AccountTab;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
}) {
  const { text } = useTexts();
  return (
    <nav className={accounts["tabs"]} aria-label={text("access.accounts-parts")}>
      {ACCOUNT_TABS.map((tab) => (
        <Tab key={tab} tab={tab} isCurrent={tab === current} total={tab === current ? total : undefined} />
      ))}
    </nav>
  );
}

function Tab({
  tab,
  isCurrent,
  total,
}: {
  readonly tab: AccountTab;
  readonly isCurrent: boolean;
  readonly total: number | undefined;
}) {
  const { text } = useTexts();
  const { number } = useFormats();
  return (
    <Link
      to="/system/accounts"
      search={{ part: tab === "operators" ? undefined : tab }}
      className={accounts["tab"]}
      data-active={isCurrent || undefined}
      aria-current={isCurrent ? "page" : undefined}
    >
      {text(`access.${tab}`)}
      {total === undefined ? undefined : <small>{number(total)}</small>}
    </Link>
  );
}
