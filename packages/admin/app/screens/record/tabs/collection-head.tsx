// What stands above a collection: its name, its description, what can be done.
import { useTexts } from "@lathe/admin-kit";
import type { UiCollection } from "@lathe/client";
import type { ReactNode } from "react";
import styles from "./collection-tab.module.css";

/** Names a collection, with how many records it has. */
export function CollectionHead({
  collection: { label, description },
  total,
  children,
}: {
  readonly collection: UiCollection;
  readonly total: number | undefined;
  readonly children?: ReactNode;
}) {
  const { text } = useTexts();
  return (
    <div className={styles["head"]}>
      <div className={styles["words"]}>
        <h2 className={styles["title"]}>
          {label}{" "}
          <span className={styles["count"]}>
            {total === undefined ? "" : text("relations.members", { count: total })}
          </span>
        </h2>
        {description === "" ? undefined : <p className={styles["hint"]}>{description}</p>}
      </div>
      {children}
    </div>
  );
}
