// Notices which records are looked at: by their address, and the title that their page gives the document.
import { useScreens } from "@lathe/admin-kit";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { findRecordPath, keepRecentPage } from "./recent-pages.ts";

/** Keeps the records that are looked at, for the palette. */
export function useRecentPages(): void {
  const { pathname } = useLocation();
  const { find, ui } = useScreens();
  useEffect(() => {
    const screen = find(findRecordPath(pathname) ?? "");
    const title = document.querySelector("title");
    if (screen === undefined || title === null) return;
    const before = document.title;
    const keep = () => {
      const [label = ""] = document.title.split(" · ");
      // The title of the page before is no record's.
      if (document.title === before || label === screen.labelPlural) return;
      const href = pathname.split("/").slice(0, 4).join("/");
      keepRecentPage(localStorage, ui.account.id, { href, label, icon: screen.icon ?? "circle-dot" });
    };
    const observer = new MutationObserver(keep);
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [pathname, find, ui]);
}
