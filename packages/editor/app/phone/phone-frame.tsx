// The editor on a phone: the model to be read, and nothing to be changed.
import { Icon } from "@lathe/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useChangeCount } from "../changes/use-changes.ts";
import { loadPatternChecks } from "../problems/pattern-checks.ts";
import { useEditorState } from "../state/use-model.ts";
import { PhoneAccess } from "./phone-access.tsx";
import { PhoneChanges } from "./phone-changes.tsx";
import { PhoneEntity } from "./phone-entity.tsx";
import { PhoneHistory, PhoneHistoryEntry } from "./phone-history.tsx";
import { PhoneModel } from "./phone-model.tsx";
import styles from "./phone.module.css";

const PLACES = [
  { to: "/", icon: "network", label: "Model" },
  { to: "/access", icon: "shield", label: "Access" },
  { to: "/changes", icon: "git-pull-request", label: "Changes" },
  { to: "/history", icon: "history", label: "History" },
] as const;

/** Shows the screen of the address, above the bar. */
export function PhoneFrame() {
  const { pathname } = useLocation();
  const isConnected = useEditorState((state) => state.isConnected);
  const changes = useChangeCount();
  const [, place = "", name] = pathname.split("/").map(decodeURIComponent);
  const current = PLACES.find(({ to }) => to === `/${place}`)?.to ?? "/";
  useEffect(() => void loadPatternChecks(), []);
  return (
    <div className={styles["frame"]}>
      {isConnected ? undefined : (
        <p className={styles["away"]} role="alert">
          The generator is not running. What you see may be old.
        </p>
      )}
      <PhoneScreen key={pathname} place={place} name={name} />
      <nav className={styles["bar"]} aria-label="Screens">
        {PLACES.map(({ to, icon, label }) => (
          <Link
            key={to}
            to={to}
            data-current={to === current || undefined}
            aria-current={to === current ? "page" : undefined}
          >
            <Icon name={icon} size={18} />
            {label}
            {to === "/changes" && changes > 0 ? (
              <span className={styles["count"]}>{changes}</span>
            ) : undefined}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function PhoneScreen({ place, name }: { readonly place: string; readonly name: string | undefined }) {
  if (place === "e" && name !== undefined) return <PhoneEntity name={name} />;
  if (place === "access") return <PhoneAccess />;
  if (place === "changes") return <PhoneChanges />;
  if (place === "history") return name === undefined ? <PhoneHistory /> : <PhoneHistoryEntry id={name} />;
  return <PhoneModel />;
}
