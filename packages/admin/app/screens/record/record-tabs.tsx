// The parts of a record as tabs: each has an address.
import { useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./record-tabs.module.css";
import page from "./record-page.module.css";

/** The tabs of a record. On a phone its details are one of them. */
export function RecordTabs({
  screen,
  id,
  tab,
}: {
  readonly screen: UiScreen;
  readonly path: string;
  readonly id: string;
  readonly tab: string | undefined;
}) {
  const { text } = useTexts();
  const params = { module: screen.module, entity: screen.name, id };
  const isContent = tab === undefined;
  return (
    <nav className={page["tabs"]} aria-label={text("record.tabs")}>
      <Tab params={params} tab={undefined} isCurrent={isContent}>
        {text("record.content")}
      </Tab>
      <Tab params={params} tab="_details" isCurrent={tab === "_details"} isForPhones>
        {text("record.details")}
      </Tab>
    </nav>
  );
}

/** The place of the tabs of a record that has none yet. */
export function NewTabs() {
  return <div className={page["tabs"]} />;
}

function Tab({
  params,
  tab,
  isCurrent,
  isForPhones = false,
  children,
}: {
  readonly params: { readonly module: string; readonly entity: string; readonly id: string };
  readonly tab: string | undefined;
  readonly isCurrent: boolean;
  readonly isForPhones?: boolean;
  readonly children: ReactNode;
}) {
  const link = {
    className: styles["tab"],
    "data-phone": isForPhones || undefined,
    "aria-current": isCurrent ? ("page" as const) : undefined,
    children,
  };
  return tab === undefined ? (
    <Link to="/$module/$entity/$id" params={params} search={true} {...link} />
  ) : (
    <Link to="/$module/$entity/$id/$tab" params={{ ...params, tab }} search={true} {...link} />
  );
}
