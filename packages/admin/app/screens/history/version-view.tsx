// A record as it was: all of it, or where it differs from now.
import {
  ErrorState,
  HistoryValue,
  ValueChange,
  formatMemberLabels,
  labelMember,
  listDifferent,
  listMembers,
  listMemberships,
  useTexts,
} from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import type { UseQueryResult } from "@tanstack/react-query";
import { EntryBlock } from "./entry-block.tsx";
import type { RecordValues } from "./history-address.ts";
import styles from "./history-detail.module.css";

/** What was asked for. */
interface VersionProps {
  readonly screen: UiScreen;
  readonly version: Pick<UseQueryResult<RecordValues>, "data" | "error" | "refetch">;
}

/** Shows every member as it was. */
export function WholeVersion({ screen, version: { data, error, refetch } }: VersionProps) {
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className={styles["muted"]} aria-busy />;
  return listMembers(screen)
    .filter((member) => Object.hasOwn(data, member))
    .map((member) => (
      <EntryBlock key={member} label={labelMember(member, screen)}>
        <div className={styles["value"]}>
          <HistoryValue screen={screen} member={member} value={data[member]} place="page" />
        </div>
      </EntryBlock>
    ));
}

/** Shows what became of each member since. */
export function VersionAgainstNow({
  screen,
  version: { data, error, refetch },
  record,
}: VersionProps & { readonly record: RecordValues }) {
  const { text, locale } = useTexts();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className={styles["muted"]} aria-busy />;
  const different = listDifferent(data, record, screen);
  const memberships = listMemberships(screen);
  return (
    <>
      {different.length === 0 ? (
        <p className={styles["muted"]}>{text("relations.same-as-now")}</p>
      ) : (
        different.map((member) => (
          <EntryBlock key={member} label={labelMember(member, screen)}>
            <ValueChange screen={screen} member={member} before={data[member]} after={record[member]} />
          </EntryBlock>
        ))
      )}
      {memberships.length === 0 ? undefined : (
        <p className={styles["muted"]}>
          {text("relations.now-memberships", {
            relations: formatMemberLabels(screen, memberships, locale),
          })}
        </p>
      )}
    </>
  );
}
