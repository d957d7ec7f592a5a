// The latest changes: who did what, and to which record.
import {
  ActorAvatar,
  ErrorState,
  RelativeTime,
  getLabelWords,
  toInnerWord,
  useActorName,
  useApi,
  useScreens,
  useSlow,
  useTexts,
} from "@lathe/admin-kit";
import { Icon, SkeletonBar } from "@lathe/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import styles from "./home.module.css";
import { type LatestChange, SHOWN, groupChanges } from "./latest-changes.ts";
import { useEntityName, useMemberNames } from "../name-entity.ts";

const READ = 30;

/** The latest changes, newest first. */
export function LatestChanges() {
  const { text } = useTexts();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ["system", "audit", "latest"],
    queryFn: ({ signal }) => api.system.audit.list({ limit: READ, sort: "at", order: "desc" }, { signal }),
  });
  const changes =
    data === undefined ? [] : groupChanges(data.items, { isCut: data.total > data.items.length });
  const isComing = useSlow(data === undefined && error === null);
  return (
    <section className={styles["card"]} aria-labelledby="latest">
      <div className={styles["head"]}>
        <h2 id="latest" className={styles["title"]}>
          {text("shell.latest-changes")}
        </h2>
        <Link className={styles["link"]} to="/system/audit" search={{}}>
          {text("shell.audit-trail")}
        </Link>
      </div>
      {error === null || data !== undefined ? undefined : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && changes.length === 0 ? (
        <p className={styles["nothing"]}>{text("shell.no-changes")}</p>
      ) : undefined}
      {isComing ? <ComingChanges /> : undefined}
      <ul className={styles["rows"]}>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ul>
    </section>
  );
}

/** As many as there will be, mostly. */
function ComingChanges() {
  return Array.from({ length: SHOWN }, (_change, index) => (
    <div key={index} className={styles["change"]} aria-hidden>
      <span />
      <SkeletonBar className={styles["line"]} width={`${40 + ((index * 37) % 40)}%`} />
      <span />
      <span className={styles["what"]}>
        <SkeletonBar className={styles["line"]} width={`${55 + ((index * 23) % 40)}%`} />
      </span>
    </div>
  ));
}

const DID = {
  create: "did-create",
  update: "did-change",
  delete: "did-delete",
  restore: "did-restore",
} as const;

function ChangeRow({ change }: { readonly change: LatestChange }) {
  const { text, rich } = useTexts();
  const { actor, action } = change;
  const actorName = useActorName();
  const { account } = useScreens().ui;
  const name = actor.kind === "system" ? text("shell.the-application") : actorName(actor);
  const fields = useMemberNames()(change);
  // Not every language has the same verb for both.
  const isOwn = actor.kind === "account" && actor.id === account.id;
  const did = `shell.${isOwn ? "you-" : ""}${DID[action]}` as const;
  return (
    <li className={styles["change"]}>
      {actor.kind === "token" ? (
        <Icon name="key-round" />
      ) : (
        <ActorAvatar actor={actor} name={name} size={20} />
      )}
      <span className={styles["who"]} title={`${text(did, { who: name })} ${fields}`}>
        {rich(did, { who: <strong>{name}</strong> })} {action === "update" ? fields : undefined}
      </span>
      <span className={styles["muted"]}>
        <RelativeTime instant={change.at} />
      </span>
      <ChangedRecords change={change} />
    </li>
  );
}

function ChangedRecords({ change }: { readonly change: LatestChange }) {
  const { module, entity, records, action } = change;
  const { text, locale } = useTexts();
  const nameOf = useEntityName();
  const screen = useScreens().find(`${module}/${entity}`);
  const [record] = records;
  if (records.length > 1)
    return (
      <span className={styles["what"]}>
        {text(change.isCut ? "shell.more-records" : "shell.many-records", {
          value: records.length,
          labels: toInnerWord(nameOf(change, records.length), locale),
        })}
      </span>
    );
  const known = record?.label?.trim() ?? "";
  const label =
    record === undefined || known === ""
      ? nameOf(change)
      : getLabelWords(screen, { id: record.id, label: known }, text);
  if (screen === undefined || record === undefined || action === "delete")
    return <span className={styles["what"]}>{label}</span>;
  return (
    <Link
      className={styles["what"]}
      to="/$module/$entity/$id"
      params={{ module, entity, id: record.id }}
      search={{}}
      title={label}
    >
      {label}
    </Link>
  );
}
