// What one change did: what changed, the whole record as it was then, or how that differs from now; and the way back to it.
import {
  dropHandedChanges,
  fillGoneImages,
  listImages,
  listPlannedImages,
  restoreIntoForm,
  planEntryRestore,
  planVersionRestore,
  useActorName,
  useEntityCalls,
  useFormats,
  useGoneImages,
  useTexts,
  versionQuery,
} from "@lathe/admin-kit";
import type { HistoryEntry, UiScreen } from "@lathe/client";
import { Icon, Segments } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { EntryChanges } from "./entry-changes.tsx";
import type { HistoryMode, HistoryView, RecordValues } from "./history-address.ts";
import styles from "./history-detail.module.css";
import { RestoreHint } from "./restore-hint.tsx";
import { VersionAgainstNow, WholeVersion } from "./version-view.tsx";

/** Shows an entry of a history. */
export function HistoryDetail({
  screen,
  path,
  id,
  entries,
  entry,
  record,
  view,
  onView,
}: {
  readonly screen: UiScreen;
  readonly path: string;
  readonly id: string;
  /** All that are loaded: those since then are. */
  readonly entries: readonly HistoryEntry[];
  readonly entry: HistoryEntry | undefined;
  /** The record as it is now; undefined where it was deleted. */
  readonly record: RecordValues | undefined;
  readonly view: HistoryView;
  onView(change: Partial<HistoryView>): void;
}) {
  const { text } = useTexts();
  const navigate = useNavigate();
  const { dateTime, exactTime } = useFormats();
  const nameOf = useActorName();
  const keepsValues = screen.history?.keep === "values";
  const number = entry?.version ?? null;
  const hasVersion = keepsValues && number !== null && entry?.action !== "delete";
  const mode: HistoryMode = hasVersion ? view.mode : "changes";
  const calls = useEntityCalls(path);
  const asked = useQuery({
    ...versionQuery(calls, path, { id, version: number ?? 0 }),
    enabled: hasVersion && mode !== "changes",
  });
  const version = {
    data: asked.data && fillGoneImages(asked.data, { number: number ?? 0, entries, screen }),
    error: asked.error,
    refetch: asked.refetch,
  };
  const [isRestoring, setRestoring] = useState(false);
  const isHere = useIsHere();
  const images = listImages(screen);
  const canRestore = hasVersion && record !== undefined && screen.operations.update;
  const whole = canRestore ? planRestore() : {};
  const gone = useGoneImages(path, listPlannedImages(whole, images));
  if (entry === undefined) return <div className={styles["detail"]} />;
  const plan = Object.fromEntries(Object.entries(whole).filter(([member]) => !gone.includes(member)));
  const restore = async () => {
    setRestoring(true);
    await restoreIntoForm(calls, { path, id, images }, { plan, gone });
    if (!isHere.current) {
      dropHandedChanges(path, id);
      return;
    }
    void navigate({
      to: "/$module/$entity/$id",
      params: { module: screen.module, entity: screen.name, id },
      search: {},
    });
  };
  return (
    <section className={styles["detail"]} aria-labelledby="history-entry">
      <div className={styles["head"]}>
        <div className={styles["who"]}>
          <h2 id="history-entry" className={styles["title"]}>
            {number === null
              ? text("relations.without-version")
              : text("relations.version", { version: String(number) })}
          </h2>
          <p className={styles["when"]}>
            {nameOf(entry.actor)} ·{" "}
            <time dateTime={entry.at} title={exactTime(entry.at)}>
              {dateTime(entry.at)}
            </time>
          </p>
        </div>
        {hasVersion ? (
          <Segments<HistoryMode>
            label={text("relations.modes")}
            value={mode}
            onChange={(value) => onView({ mode: value, entry: entry.id })}
            segments={[
              { value: "changes", label: text("relations.mode-changes") },
              { value: "whole", label: text("relations.mode-whole") },
              ...(record === undefined ? [] : [{ value: "now" as const, label: text("relations.mode-now") }]),
            ]}
          />
        ) : undefined}
        {canRestore ? (
          <Button
            variant="default"
            leftSection={<Icon name="rotate-ccw" />}
            disabled={Object.keys(plan).length === 0}
            loading={isRestoring}
            onClick={() => void restore()}
          >
            {text("relations.restore")}
          </Button>
        ) : undefined}
      </div>
      {mode === "changes" ? <EntryChanges screen={screen} entry={entry} /> : undefined}
      {mode === "whole" ? <WholeVersion screen={screen} version={version} /> : undefined}
      {mode === "now" && record !== undefined ? (
        <VersionAgainstNow screen={screen} version={version} record={record} />
      ) : undefined}
      {canRestore ? (
        <RestoreHint screen={screen} version={number} plan={plan} gone={gone} isWhole={mode !== "changes"} />
      ) : undefined}
    </section>
  );

  function planRestore(): RecordValues {
    if (entry === undefined || record === undefined) return {};
    if (mode === "changes") return planEntryRestore(entry, record, screen);
    return version.data === undefined ? {} : planVersionRestore(version.data, record, screen);
  }
}

/** Whether it is still shown; whoever has gone elsewhere meanwhile is not taken away from there. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
