// The menu at the left: where the operator can go.
import {
  getScreenPath,
  useApi,
  useFrame,
  usePreferences,
  useScreens,
  useShortcutText,
  useTexts,
} from "@lathe/admin-kit";
import { getInitials } from "@lathe/contract";
import { Icon, Keys } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { getOwnPageAddress, listOwnGroups } from "../own-screens/own-pages.ts";
import { useOwnPages } from "../own-screens/use-own-pages.ts";
import { AccountBar } from "./account-bar.tsx";
import { MenuGroup, MenuItem } from "./menu-item.tsx";
import styles from "./menu.module.css";
import { findWaiting, summaryQuery } from "./summary-query.ts";
import { listSystemPages } from "./system-pages.ts";

/** The menu. Only what the account may read is in it. */
export function Menu({ isDrawer = false }: { readonly isDrawer?: boolean }) {
  const { preferences } = usePreferences();
  const isFolded = preferences.menuFolded && !isDrawer;
  const { text } = useTexts();
  const items = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Where the menu is longer than its screen, the entry of this page may be out of sight.
  useEffect(() => {
    items.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-deps -- another page has another entry
  }, [pathname]);
  return (
    <nav
      className={styles["menu"]}
      data-folded={isFolded}
      data-drawer={isDrawer}
      aria-label={text("shell.menu")}
    >
      <MenuHead isFolded={isFolded} />
      <div ref={items} className={styles["items"]}>
        <MenuItem to="/" icon="house" label={text("shell.home")} isFolded={isFolded} isExact />
        <OwnPageItems group={undefined} isFolded={isFolded} />
        <EntityItems isFolded={isFolded} />
        <OwnGroups isFolded={isFolded} />
        <SystemItems isFolded={isFolded} />
      </div>
      <AccountBar isFolded={isFolded} />
    </nav>
  );
}

function MenuHead({ isFolded }: { readonly isFolded: boolean }) {
  const { label } = useScreens().ui.project;
  const { openPalette } = useFrame();
  const { text } = useTexts();
  const keys = useShortcutText("mod+k");
  return (
    <div className={styles["head"]}>
      <Link to="/" className={styles["project"]} title={label}>
        <span className={styles["mark"]} aria-hidden>
          {getInitials(label)}
        </span>
        <span className={isFolded ? "visually-hidden" : styles["label"]}>{label}</span>
      </Link>
      <UnstyledButton
        className={styles["search"]}
        onClick={openPalette}
        aria-keyshortcuts="Control+K"
        {...(isFolded
          ? { "aria-label": text("shell.search-or-jump"), title: text("shell.search-or-jump") }
          : {})}
      >
        <Icon name="search" />
        {isFolded ? undefined : (
          <>
            <span className={styles["hint"]}>{text("shell.search-or-jump")}</span>
            <Keys keys={keys} />
          </>
        )}
      </UnstyledButton>
    </div>
  );
}

function EntityItems({ isFolded }: { readonly isFolded: boolean }) {
  const { groups } = useScreens();
  const { text } = useTexts();
  const { data: summary } = useQuery(summaryQuery(useApi()));
  return groups.map(({ label, screens }) => (
    <MenuGroup key={label} label={label} isFolded={isFolded}>
      {screens.map((screen) => {
        const waiting = summary === undefined ? undefined : findWaiting(summary, screen);
        return (
          <MenuItem
            key={getScreenPath(screen)}
            to={`/${getScreenPath(screen)}`}
            icon={screen.icon ?? "circle-dot"}
            label={screen.labelPlural}
            isFolded={isFolded}
            {...(screen.kind === "virtual" ? { note: text("shell.read-only-view") } : {})}
            {...(waiting === undefined ? {} : { waiting: { ...waiting, total: waiting.total ?? 0 } })}
          />
        );
      })}
      <OwnPageItems group={label} isFolded={isFolded} />
    </MenuGroup>
  ));
}

/** Pages of the project below headings of their own. */
function OwnGroups({ isFolded }: { readonly isFolded: boolean }) {
  const { groups } = useScreens();
  const labels = listOwnGroups(useOwnPages()).filter((group) => !groups.some(({ label }) => label === group));
  return labels.map((label) => (
    <MenuGroup key={label} label={label} isFolded={isFolded}>
      <OwnPageItems group={label} isFolded={isFolded} />
    </MenuGroup>
  ));
}

function OwnPageItems({
  group,
  isFolded,
}: {
  readonly group: string | undefined;
  readonly isFolded: boolean;
}) {
  return useOwnPages()
    .filter((page) => page.group === group)
    .map((page) => (
      <MenuItem
        key={page.path}
        to={getOwnPageAddress(page)}
        icon={page.icon ?? "circle-dot"}
        label={page.label}
        isFolded={isFolded}
      />
    ));
}

function SystemItems({ isFolded }: { readonly isFolded: boolean }) {
  const { text } = useTexts();
  const pages = listSystemPages(useScreens());
  if (pages.length === 0) return undefined;
  return (
    <MenuGroup label={text("shell.system")} isFolded={isFolded}>
      {pages.map(({ to, icon, label }) => (
        <MenuItem key={to} to={to} icon={icon} label={text(label)} isFolded={isFolded} />
      ))}
    </MenuGroup>
  );
}
