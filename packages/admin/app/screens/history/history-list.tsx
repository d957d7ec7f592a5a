// The changes of a record, the newest first, with filters by person and by field.
import {
  ActorAvatar,
  EntryWords,
  PlainSelect,
  isAbout,
  listEntryParts,
  useActorName,
  useFormats,
  useTexts,
} from "@lathe/admin-kit";
import type { HistoryEntry, UiScreen } from "@lathe/client";
import { Button } from "@mantine/core";
import type { HistoryView } from "./history-address.ts";
import styles from "./history-list.module.css";

/** Lists the changes; one of them is looked at. */
export function HistoryList({
  screen,
  entries,
  view,
  onView,
  more,
}: {
  readonly screen: UiScreen;
  readonly entries: readonly HistoryEntry[];
  readonly view: HistoryView;
  onView(change: Partial<HistoryView>): void;
  /** The way to earlier ones; undefined where all are there. */
  readonly more: { readonly isLoading: boolean; load(): void } | undefined;
}) {
  const { text } = useTexts();
  const nameOf = useActorName();
  const { dateTime, exactTime } = useFormats();
  const people = new Map(entries.map(({ actor }) => [actor.id ?? actor.kind, nameOf(actor)]));
  const shown = entries.filter(
    (entry) =>
      (view.by === undefined || (entry.actor.id ?? entry.actor.kind) === view.by) &&
      (view.field === undefined || isAbout(entry, view.field)),
  );
  const chosen = view.entry ?? entries[0]?.id;
  return (
    <div className={styles["side"]}>
      <div className={styles["filters"]}>
        <PlainSelect
          label={text("relations.filter-person")}
          value={view.by ?? ""}
          onChange={(by) => onView({ by: by || undefined })}
          options={[
            { value: "", label: text("relations.everyone") },
            ...[...people].map(([value, label]) => ({ value, label })),
          ]}
        />
        <PlainSelect
          label={text("relations.filter-field")}
          value={view.field ?? ""}
          onChange={(field) => onView({ field: field || undefined })}
          options={[
            { value: "", label: text("relations.all-fields") },
            ...listEntryParts(entries, screen).map(({ name, label }) => ({ value: name, label })),
          ]}
        />
      </div>
      <ol className={styles["entries"]}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className={styles["entry"]}
              aria-current={entry.id === chosen ? "true" : undefined}
              onClick={() => onView({ entry: entry.id })}
            >
              <ActorAvatar actor={entry.actor} name={nameOf(entry.actor)} size={20} />
              <span className={styles["words"]}>
                <span className={styles["head"]}>
                  <b className={styles["actor"]} title={nameOf(entry.actor)}>
                    {nameOf(entry.actor)}
                  </b>
                  <time dateTime={entry.at} title={exactTime(entry.at)}>
                    {dateTime(entry.at)}
                  </time>
                </span>
                <span className={styles["foot"]}>
                  <span className={styles["what"]}>
                    <EntryWords entry={entry} screen={screen} />
                  </span>
                  {entry.version === null ? undefined : (
                    <span>{text("relations.version-short", { version: String(entry.version) })}</span>
                  )}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {shown.length === 0 ? <p className={styles["none"]}>{text("relations.no-such-change")}</p> : undefined}
      {more === undefined ? undefined : (
        <Button variant="subtle" loading={more.isLoading} onClick={more.load}>
          {text("relations.earlier")}
        </Button>
      )}
    </div>
  );
}
