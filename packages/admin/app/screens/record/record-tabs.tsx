// The parts of a record as tabs: each has an address.
import { numberFormat, relationTotalsQuery, useEntityCalls, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon, useIsPhone } from "@lathe/ui";
import { Menu } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { countFitting } from "../list/views/fit-tabs.ts";
import styles from "./record-tabs.module.css";
import page from "./record-page.module.css";

/** What the first tab takes of the room. */
const CONTENT = 80;

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
  const { ref, width } = useElementSize<HTMLElement>();
  const isPhone = useIsPhone();
  const getLabel = (name: string) => screen.relations[name]?.label ?? screen.collections[name]?.label ?? name;
  // A phone scrolls them; elsewhere those that don't fit are in a menu.
  const room = isPhone || width === 0 ? Infinity : width - CONTENT;
  const fitting = countFitting(tabs.map(getLabel), room);
  const isBehind = tab !== undefined && tabs.indexOf(tab) >= fitting;
  const shown = tabs.filter((name, index) => index < (isBehind ? fitting - 1 : fitting) || name === tab);
  const rest = tabs.filter((name) => !shown.includes(name));
  return (
    <nav className={page["tabs"]} aria-label={text("record.tabs")} ref={ref}>
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
      {shown.map((name) => (
        <Tab key={name} params={params} tab={name} isCurrent={tab === name}>
          {getLabel(name)}
          <TabTotal total={totals?.[name]?.total} />
        </Tab>
      ))}
      {rest.length === 0 ? undefined : (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <button type="button" className={styles["more"]}>
              {text("record.more-tabs", { count: rest.length })}
              <Icon name="chevron-down" size={14} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((name) => (
              <Menu.Item
                key={name}
                rightSection={<TabTotal total={totals?.[name]?.total} />}
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/$module/$entity/$id/$tab"
                    params={{ ...params, tab: name }}
                    search={{}}
                  />
                )}
              >
                {getLabel(name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}

function TabTotal({ total }: { readonly total: number | undefined }) {
  const { locale } = useTexts();
  if (total === undefined) return undefined;
  return <span className={styles["total"]}>{numberFormat(locale).format(total)}</span>;
}

/** What parts the header of a record that has no tabs yet from its form. */
export function NewTabs() {
  return <div className={page["rule"]} />;
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
  const element = useRef<HTMLAnchorElement>(null);
  useInSight(element, isCurrent);
  const link = {
    ref: element,
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

/** Scrolls the strip to a tab, and again where totals that come later, or a turn of the phone, push it out of sight. */
function useInSight(ref: RefObject<HTMLAnchorElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const strip = ref.current?.parentElement;
    if (!isWanted || strip == null) return undefined;
    const observer = new ResizeObserver(() => {
      ref.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
    for (const each of [strip, ...strip.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [ref, isWanted]);
}
