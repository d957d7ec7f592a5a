// Says what restoring will do, before it is done.
import { formatMemberLabels, formatNote, labelMember, listMemberships, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import type { RecordValues } from "./history-address.ts";
import styles from "./history-detail.module.css";

/** Names the values that restoring puts into the form, and what it does not bring back. */
export function RestoreHint({
  screen,
  version,
  plan,
  gone,
  isWhole,
}: {
  readonly screen: UiScreen;
  readonly version: number | null;
  readonly plan: RecordValues;
  /** Images that it can't put there, because they are not there any more. */
  readonly gone: readonly string[];
  readonly isWhole: boolean;
}) {
  const texts = useTexts();
  const { text, locale } = texts;
  const memberships = listMemberships(screen);
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
        {gone.length === 0
          ? undefined
          : ` ${formatNote({ kind: "image-gone", members: gone }, screen, texts)}`}
        {memberships.length === 0
          ? undefined
          : ` ${text("relations.restore-memberships", { relations: formatMemberLabels(screen, memberships, locale) })}`}
      </span>
    </p>
  );
}
