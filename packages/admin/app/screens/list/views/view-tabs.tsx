// The views of a list, as tabs: all records, views of everyone, one's own.
import type { SystemView } from "@lathe/client";
import { numberFormat, useIsPhone, useScreens, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Menu } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { countFitting } from "./fit-tabs.ts";
import { ViewMenu } from "./view-menu.tsx";
import { LinkButton } from "../link-button.tsx";
import styles from "./view-tabs.module.css";

/** What the bar of views shows and does. */
export interface ViewTabsProps {
  readonly views: readonly SystemView[];
  readonly activeId: string | undefined;
  readonly totals: { readonly all: number | undefined; readonly ofView: ReadonlyMap<string, number> };
  /** Whether the list shows something else than the view. */
  readonly isChanged: boolean;
  onSave(): void;
  onSaveAs(): void;
  onReset(): void;
}

/** Shows the views. */
export function ViewTabs({ views, activeId, totals, isChanged, ...actions }: ViewTabsProps) {
  const { text, locale } = useTexts();
  const { ref, width } = useElementSize();
  const isPhone = useIsPhone();
  const { can } = useScreens();
  const number = numberFormat(locale);
  const active = views.find(({ id }) => id === activeId);
  // On a phone they scroll sideways.
  const count = isPhone
    ? views.length
    : countFitting(
        views.map(({ name }) => name),
        width - (isChanged ? 420 : 160),
      );
  const shown = views.filter((view, index) => index < count || view === active);
  const rest = views.filter((view) => !shown.includes(view));
  // What was chosen from a menu may open a dialog, so the menu stays after it was closed.
  const [menu, setMenu] = useState<{ readonly id: string; readonly isOpen: boolean }>();
  const mayChange = (view: SystemView | undefined) =>
    view !== undefined && (!view.shared || can("system.views.write"));
  return (
    <nav className={styles["bar"]} aria-label={text("list.views")} ref={ref}>
      <div className={styles["tabs"]}>
        <Link
          from="/$module/$entity"
          to="."
          search={{}}
          className={styles["tab"]}
          data-active={activeId === undefined || undefined}
          aria-current={activeId === undefined ? "page" : undefined}
          activeProps={{}}
        >
          {text("list.all")}
          {totals.all === undefined ? undefined : <small>{number.format(totals.all)}</small>}
        </Link>
        {shown.map((view) => (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the link in it has the keys: the one of menus, too
          <span
            key={view.id}
            ref={view.id === activeId ? bringIntoSight : undefined}
            className={styles["place"]}
            onContextMenu={(event) => {
              if (!mayChange(view)) return;
              event.preventDefault();
              setMenu({ id: view.id, isOpen: true });
            }}
          >
            <Link
              from="/$module/$entity"
              to="."
              search={{ view: view.id }}
              className={styles["tab"]}
              data-active={view.id === activeId || undefined}
              aria-current={view.id === activeId ? "page" : undefined}
              activeProps={{}}
            >
              {view.shared ? undefined : <Icon name="lock" size={14} label={text("list.only-me")} />}
              {view.name}
              {totals.ofView.has(view.id) ? (
                <small>{number.format(totals.ofView.get(view.id) ?? 0)}</small>
              ) : undefined}
              {view.id === activeId && isChanged ? (
                <>
                  <span className={styles["dot"]} />
                  <span className="visually-hidden">{text("list.view-changed")}</span>
                </>
              ) : undefined}
            </Link>
            {mayChange(view) && (view.id === activeId || view.id === menu?.id) ? (
              <ViewMenu
                view={view}
                views={views}
                hasButton={view.id === activeId}
                isOpen={view.id === menu?.id && menu.isOpen}
                onOpen={(isOpen) => setMenu({ id: view.id, isOpen })}
              />
            ) : undefined}
          </span>
        ))}
        {rest.length === 0 ? undefined : (
          <Menu position="bottom-start" shadow="md">
            <Menu.Target>
              <button type="button" className={styles["tab"]}>
                {text("list.more-views", { count: rest.length })}
                <Icon name="chevron-down" size={14} />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map((view) => (
                <Menu.Item
                  key={view.id}
                  renderRoot={(props) => (
                    <Link {...props} from="/$module/$entity" to="." search={{ view: view.id }} />
                  )}
                >
                  {view.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <button
          type="button"
          className={styles["add"]}
          aria-label={text("list.new-view")}
          title={text("list.new-view")}
          onClick={actions.onSaveAs}
        >
          <Icon name="plus" />
        </button>
      </div>
      {isChanged && active !== undefined ? (
        <div className={styles["changed"]}>
          <span>{text("list.view-changed")}</span>
          {mayChange(active) ? (
            <LinkButton onClick={actions.onSave}>{text("common.save")}</LinkButton>
          ) : undefined}
          <LinkButton onClick={actions.onSaveAs}>{text("list.save-as-new")}</LinkButton>
          <LinkButton onClick={actions.onReset}>{text("list.reset")}</LinkButton>
        </div>
      ) : undefined}
    </nav>
  );
}

/** Where tabs scroll sideways, the one that is shown may be out of sight. */
function bringIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
