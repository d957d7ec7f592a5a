// The side: the screens of the whole model, and the tree of its entities.
import { Icon } from "@lathe/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { type CSSProperties, useEffect, useRef } from "react";
import { useChangeCount } from "../../changes/use-changes.ts";
import { changeSettings, useSettings } from "../../settings/use-settings.ts";
import { ResizeHandle } from "../resize-handle.tsx";
import styles from "./side.module.css";
import { Tree } from "./tree.tsx";

const PLACES = [
  { to: "/", icon: "network", label: "Diagram" },
  { to: "/access", icon: "shield", label: "Access" },
  { to: "/changes", icon: "git-pull-request", label: "Changes" },
  { to: "/history", icon: "history", label: "History" },
] as const;

/** Shows the side. Over the screen it closes by Escape, by a press beside it, and where it leads somewhere. */
export function Side({ isOverlay, onClose }: { readonly isOverlay: boolean; onClose(): void }) {
  return isOverlay ? <SideOverlay onClose={onClose} /> : <SidePanel />;
}

function SideOverlay({ onClose }: { onClose(): void }) {
  const { sideWidth } = useSettings();
  const overlay = useRef<HTMLDivElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  useEffect(() => {
    const opener = document.activeElement;
    overlay.current?.querySelector("a")?.focus();
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <div
      ref={overlay}
      role="presentation"
      className={styles["overlay"]}
      style={{ "--side-width": `${sideWidth}px` } as CSSProperties}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === "Escape" && !defaultPrevented) onClose();
      }}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <SidePanel />
    </div>
  );
}

function SidePanel() {
  const { sideWidth } = useSettings();
  return (
    <nav className={styles["side"]} aria-label="Model">
      <ul className={styles["places"]}>
        {PLACES.map(({ to, icon, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles["place"]}
              activeOptions={{ exact: to === "/", includeSearch: false }}
              activeProps={{ "data-active": true, "aria-current": "page" }}
            >
              <Icon name={icon} />
              {label}
              {to === "/changes" ? <ChangeCount /> : undefined}
            </Link>
          </li>
        ))}
      </ul>
      <Tree />
      <ResizeHandle
        label="Width of the side"
        side="right"
        size={sideWidth}
        min={200}
        max={360}
        onChange={(width) => changeSettings({ sideWidth: width })}
      />
    </nav>
  );
}

function ChangeCount() {
  const count = useChangeCount();
  return count === 0 ? undefined : <span className={styles["count"]}>{count}</span>;
}
