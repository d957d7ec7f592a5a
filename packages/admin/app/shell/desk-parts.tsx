// What lies over the screens: the menu as a drawer, the palette, the dialog of keys, the session, notices about the page; and the keys of all screens.
import { KeyLayer, useIsPhone, useKeys, usePreferences, useTexts, useToasts } from "@lathe/admin-kit";
import { Drawer } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useLocation } from "@tanstack/react-router";
import { createElement, useEffect, useSyncExternalStore } from "react";
import styles from "./desk.module.css";
import type { ShellFrame } from "./frame.ts";
import { JobNotices } from "./job-notices.tsx";
import { Menu } from "./menu.tsx";
import type { PaletteAction } from "./palette/palette-items.ts";
import { PaletteSlot } from "./palette/palette-slot.tsx";
import { useRecentPages } from "./palette/use-recent-pages.ts";
import { SessionWatch } from "./session-watch.tsx";
import { useLazyPart } from "./use-lazy-part.ts";
import { useSignOut } from "./use-sign-out.ts";
import { useNewVersionNotice, useOfflineNotice, useOwnScreensNotice } from "./use-page-notices.ts";

const loadKeysDialog = async () => (await import("./keys-dialog.tsx")).KeysDialog;

/** The menu at the left; on a phone it is a drawer, and not here. */
export function DeskMenu() {
  return useIsPhone() ? undefined : <Menu />;
}

/** What lies over the screens. */
export function DeskParts({ frame }: { readonly frame: ShellFrame }) {
  const { text } = useTexts();
  const { show } = useToasts();
  const { preferences, change } = usePreferences();
  const open = useSyncExternalStore(frame.subscribe, frame.getOpen);
  useKeys({
    "mod+k": () => frame.setOpen({ palette: true }),
    "mod+b": () => change({ menuFolded: !preferences.menuFolded }),
    "?": () => frame.setOpen({ keys: true }),
  });
  const onFail = () => {
    frame.setOpen({ palette: false, keys: false });
    show({ text: text("shell.no-connection"), tone: "danger" });
  };
  const keysDialog = useLazyPart({ isOpen: open.keys, load: loadKeysDialog, onFail });
  const signOut = useSignOut();
  const act = (action: PaletteAction) => {
    if (action === "light" || action === "dark") change({ theme: action });
    if (action === "fold") change({ menuFolded: !preferences.menuFolded });
    if (action === "keys") frame.setOpen({ keys: true });
    if (action === "signOut") signOut();
  };
  // They belong to the page that the browser leaves.
  useWindowEvent("popstate", () => frame.setOpen({ palette: false, keys: false }));
  useRecentPages();
  useOfflineNotice();
  useNewVersionNotice();
  useOwnScreensNotice();
  return (
    <>
      <MenuDrawer opened={open.menu} onClose={() => frame.setOpen({ menu: false })} />
      <SessionWatch />
      <JobNotices />
      <PaletteSlot
        isOpen={open.palette}
        onClose={() => frame.setOpen({ palette: false })}
        onAction={act}
        onFail={onFail}
      />
      {open.keys && keysDialog !== undefined
        ? createElement(keysDialog, { onClose: () => frame.setOpen({ keys: false }) })
        : undefined}
    </>
  );
}

/** The menu of a phone; it goes when a page was chosen. */
function MenuDrawer({ opened, onClose }: { readonly opened: boolean; onClose(): void }) {
  const { text } = useTexts();
  const { href } = useLocation();
  // oxlint-disable-next-line react/exhaustive-deps -- another address closes it, another function does not
  useEffect(onClose, [href]);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={308}
      padding={0}
      withCloseButton={false}
      title={text("shell.menu")}
      classNames={{
        header: "visually-hidden",
        body: styles["drawer"] ?? "",
        content: styles["drawerContent"] ?? "",
      }}
    >
      <KeyLayer>
        <Menu isDrawer />
      </KeyLayer>
    </Drawer>
  );
}
