// What every record has: when it was made and changed, its version, its id.
import {
  findActorName,
  latestChangeQuery,
  useEntityCalls,
  useFormState,
  useFormats,
  useRecordForm,
  useTexts,
} from "@lathe/admin-kit";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import styles from "./record-details.module.css";

/** The details of a record; nothing for one that is not saved yet. */
export function RecordDetails() {
  const { recordId } = useRecordForm();
  return recordId === undefined ? null : <SavedDetails id={recordId} />;
}

function SavedDetails({ id }: { readonly id: string }) {
  const { form, path } = useRecordForm();
  const { text, rich } = useTexts();
  const base = useFormState(({ draft }) => draft.base);
  const { screen } = form;
  const isRemembered = screen.history !== null && screen.history.keep !== "off" && screen.operations.get;
  const { data } = useQuery({ ...latestChangeQuery(useEntityCalls(path), path, id), enabled: isRemembered });
  const who = findActorName(data?.actor);
  const updated = <Time at={base["updatedAt"]} />;
  return (
    <dl className={styles["details"]}>
      {screen.timestamps ? (
        <>
          <Detail name={text("record.created")}>
            <Time at={base["createdAt"]} />
          </Detail>
          <Detail name={text("record.updated")}>
            {who === undefined ? updated : rich("record.updated-by", { when: updated, who })}
          </Detail>
        </>
      ) : undefined}
      {typeof base["version"] === "number" ? (
        <Detail name={text("record.version")}>{base["version"]}</Detail>
      ) : undefined}
      <Detail name={text("record.id")}>
        <code className={styles["id"]}>{id}</code>
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles["detail"]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Time({ at }: { readonly at: unknown }) {
  const { dateTime, exactTime } = useFormats();
  if (typeof at !== "string") return null;
  return (
    <time dateTime={at} title={exactTime(at)}>
      {dateTime(at)}
    </time>
  );
}
