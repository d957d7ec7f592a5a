// What an entry of a history changed, member by member.
import { ValueChange, summarizeEntry, useTexts } from "@lathe/admin-kit";
import type { HistoryEntry, UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { EntryBlock } from "./entry-block.tsx";
import styles from "./history-detail.module.css";

/** Shows every change of an entry. */
export function EntryChanges({ screen, entry }: { readonly screen: UiScreen; readonly entry: HistoryEntry }) {
  const { text } = useTexts();
  const { members, memberships } = summarizeEntry(entry, screen);
  const values = new Map(entry.changes.map((change) => [change.member, change]));
  return (
    <>
      {members.map(({ name, label }) => {
        const change = values.get(name);
        return (
          <EntryBlock key={name} label={label}>
            {change !== undefined && ("before" in change || "after" in change) ? (
              <ValueChange screen={screen} member={name} before={change.before} after={change.after} />
            ) : (
              <p className={styles["muted"]}>{text("relations.value-not-kept")}</p>
            )}
          </EntryBlock>
        );
      })}
      {memberships.map(({ name, label, added, removed }) => (
        <EntryBlock key={name} label={label}>
          <ul className={styles["members"]}>
            {added.map((each) => (
              <li key={`+${each}`} className={styles["added"]}>
                <Icon name="plus" size={14} label={text("relations.was-added")} />
                <ins>{each}</ins>
              </li>
            ))}
            {removed.map((each) => (
              <li key={`-${each}`} className={styles["removed"]}>
                <Icon name="minus" size={14} label={text("relations.was-removed")} />
                <del>{each}</del>
              </li>
            ))}
          </ul>
        </EntryBlock>
      ))}
      {members.length + memberships.length === 0 ? (
        <p className={styles["muted"]}>
          {text(entry.action === "delete" ? "relations.entry-deleted" : "relations.entry-nothing")}
        </p>
      ) : undefined}
    </>
  );
}
