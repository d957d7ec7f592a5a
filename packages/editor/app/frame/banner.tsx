// A banner above the screen.
import { Icon } from "@lathe/ui";
import type { ReactNode } from "react";
import styles from "./banner.module.css";

/** A banner with an icon, words and what can be done. */
export function Banner({
  icon,
  children,
  actions,
  isUrgent = false,
  tone = "warning",
}: {
  readonly icon: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly isUrgent?: boolean;
  readonly tone?: "warning" | "danger" | "info";
}) {
  return (
    <div className={styles["banner"]} data-tone={tone} role={isUrgent ? "alert" : "status"}>
      <Icon name={icon} />
      <p>{children}</p>
      {actions}
    </div>
  );
}
