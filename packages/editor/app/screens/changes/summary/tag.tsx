// A small tag.
import { Icon } from "@lathe/ui";
import type { ReactNode } from "react";
import styles from "./tag.module.css";

/** Shows a tag; one of danger has an icon, since colour alone says nothing. */
export function Tag({
  tone,
  children,
}: {
  readonly tone: "success" | "warning" | "danger";
  readonly children: ReactNode;
}) {
  return (
    <span className={styles["tag"]} data-tone={tone}>
      {tone === "danger" ? <Icon name="triangle-alert" size={12} /> : undefined}
      {children}
    </span>
  );
}
