// The parts of a record as tabs: each has an address.
import { numberFormat, relationTotalsQuery, useEntityCalls, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import styles from "./record-tabs.module.css";
import page from "./record-page.module.css";

/** The tabs of a record. On a phone its details are one of them. */
export function RecordTabs({
  screen,
  path,
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
  const { tabs } = screen.form;
  const { data: totals } = useQuery({
    ...relationTotalsQuery(useEntityCalls(path), path, id),
    enabled: tabs.length > 0,
  });
  return (
    <nav className={page["tabs"]} aria-label={text("record.tabs")}>
      <Tab params={params} tab={undefined} isCurrent={isContent}>
        {text("record.content")}
      </Tab>
      <Tab params={params} tab="_details" isCurrent={tab === "_details"} isForPhones>
        {text("record.details")}
      </Tab>
      {screen.history === null || screen.history.keep === "off" ? undefined : (
        <Tab params={params} tab="_history" isCurrent={false} isForPhones>
          {text("relations.history")}
        </Tab>
      )}
      {tabs.map((name) => (
        <Tab key={name} params={params} tab={name} isCurrent={tab === name}>
          {screen.relations[name]?.label ?? screen.collections[name]?.label ?? name}
          <TabTotal total={totals?.[name]?.total} />
        </Tab>
      ))}
    </nav>
  );
}

function TabTotal({ total }: { readonly total: number | undefined }) {
  const { locale } = useTexts();
  if (total === undefined) return undefined;
  return <span className={styles["total"]}>{numberFormat(locale).format(total)}</span>;
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
    <Link
      to="/$module/$entity/$id"
      params={params}
      search={{}}
      activeOptions={{ exact: true, includeSearch: false }}
      {...link}
    />
  ) : (
    <Link to="/$module/$entity/$id/$tab" params={{ ...params, tab }} search={{}} {...link} />
  );
}
