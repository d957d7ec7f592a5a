// Says what restoring will do, before it is done.
import { labelMember, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import type { RecordValues } from "./history-address.ts";
import styles from "./history-detail.module.css";

/** Names the values that restoring puts into the form. */
export function RestoreHint({
  screen,
  version,
  plan,
  isWhole,
}: {
  readonly screen: UiScreen;
  readonly version: number | null;
  readonly plan: RecordValues;
  readonly isWhole: boolean;
}) {
  const { text, locale } = useTexts();
  const labels = Object.keys(plan).map((member) => labelMember(member, screen));
  const fields = new Intl.ListFormat(locale).format(labels);
  return (
    <p className={styles["hint"]}>
      <Icon name="info" />
      <span>
        {labels.length === 0
          ? text(isWhole ? "relations.restore-whole-nothing" : "relations.restore-nothing")
          : text("relations.restore-hint", {
              count: labels.length,
              version: String(version ?? ""),
              fields,
            })}
      </span>
    </p>
  );
}
