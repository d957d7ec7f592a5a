// What two people changed and what fits together: nothing to choose.
import {
  MemberValue,
  type Members,
  type Merge,
  type RecordForm,
  formatMemberLabels,
  getMember,
  getMemberLabel,
  useTexts,
} from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { useState } from "react";
import styles from "./fitting-changes.module.css";

/** The green line above what is to be chosen; it unfolds. */
export function FittingChanges({
  form,
  record,
  merge,
}: {
  readonly form: RecordForm;
  readonly record: Members;
  readonly merge: Merge;
}) {
  const { screen } = form;
  const { text, locale } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { draft } = form.getState();
  const mine = [...merge.mine, ...Object.keys(draft.memberships)];
  const merged = Object.keys(merge.merged);
  const count = merge.theirs.length + mine.length + merged.length;
  if (count === 0) return null;
  const labels = (members: readonly string[]) => formatMemberLabels(screen, members, locale);
  const values = [
    ...merge.theirs.map((member) => [member, record[member]] as const),
    ...merge.mine.map((member) => [member, getMember(draft, member)] as const),
    ...Object.entries(merge.merged),
  ];
  return (
    <div className={styles["fitting"]}>
      <div className={styles["line"]}>
        <Icon name="git-merge" className={styles["icon"]} />
        <p className={styles["text"]}>
          <strong>{text("record.fit", { count })}</strong>{" "}
          {merge.theirs.length === 0 ? "" : `${text("record.fit-theirs", { fields: labels(merge.theirs) })} `}
          {mine.length === 0 ? "" : `${text("record.fit-mine", { fields: labels(mine) })} `}
          {merged.length === 0 ? "" : text("record.fit-merged", { fields: labels(merged) })}
        </p>
        <button
          type="button"
          className={styles["show"]}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text(isOpen ? "record.hide-fitting" : "record.show-fitting")}
        </button>
      </div>
      {isOpen ? (
        <dl className={styles["values"]}>
          {values.map(([member, value]) => (
            <div key={member} className={styles["value"]}>
              <dt>{getMemberLabel(screen, member)}</dt>
              <dd>
                <MemberValue member={member} value={value} place="cell" />
              </dd>
            </div>
          ))}
        </dl>
      ) : undefined}
    </div>
  );
}
