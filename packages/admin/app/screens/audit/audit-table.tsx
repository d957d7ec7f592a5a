// Entries of the audit trail as rows; a row unfolds to what it changed.
import { showTime, useActorName, useFormats, useScreens, useTexts } from "@lathe/admin-kit";
import type { SystemAuditEntry } from "@lathe/client";
import { Icon, useIsPhone } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useEntityName, useMemberNames } from "../name-entity.ts";
import plain from "../plain-page/plain-page.module.css";
import { AuditDetail } from "./audit-detail.tsx";
import styles from "./audit-screen.module.css";
import { SystemRecordLink } from "./system-record-link.tsx";

/** How many columns there are, and on a phone. */
const COLUMNS = 6;
const PHONE_COLUMNS = 4;

const ACTION_ICONS = {
  create: "plus",
  update: "pencil",
  delete: "trash-2",
  restore: "rotate-ccw",
} as const satisfies Readonly<Record<SystemAuditEntry["action"], string>>;

/** Shows entries. */
export function AuditTable({
  items,
  isStale,
  onAccount,
}: {
  readonly items: readonly SystemAuditEntry[];
  readonly isStale: boolean;
  /** Asks for what one account did. */
  onAccount(id: string): void;
}) {
  const { text } = useTexts();
  return (
    <table className={plain["table"]} data-stale={isStale || undefined} aria-label={text("audit.title")}>
      <thead>
        <tr>
          <th className={styles["when"]}>{text("audit.when")}</th>
          <th className={styles["who"]}>{text("audit.who")}</th>
          <th className={styles["did"]}>
            <span className={styles["didHead"]}>{text("audit.did")}</span>
          </th>
          <th>{text("audit.record")}</th>
          <th className={styles["fields"]}>{text("audit.fields")}</th>
          <th className={styles["through"]}>{text("audit.through")}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} onAccount={onAccount} />
        ))}
      </tbody>
    </table>
  );
}

function AuditRow({ entry, onAccount }: { readonly entry: SystemAuditEntry; onAccount(id: string): void }) {
  const { text } = useTexts();
  const formats = useFormats();
  const nameOf = useActorName();
  const screen = useScreens().find(`${entry.module}/${entry.entity}`);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  const fields = useMemberNames()(entry);
  return (
    <>
      <tr>
        <td className={styles["when"]}>
          <UnstyledButton
            className={styles["unfold"]}
            aria-expanded={isOpen}
            aria-controls={detailId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={14} />
            {showTime(entry.at, formats.dateTime(entry.at), formats)}
          </UnstyledButton>
        </td>
        <td className={styles["who"]}>
          <Actor entry={entry} name={nameOf(entry.actor)} onAccount={onAccount} />
        </td>
        <td className={styles["did"]}>
          <span
            className={styles["action"]}
            data-action={entry.action}
            title={text(`audit.action-${entry.action}`)}
          >
            <Icon name={ACTION_ICONS[entry.action]} size={14} />
            <span className={styles["actionWord"]}>{text(`audit.action-${entry.action}`)}</span>
          </span>
        </td>
        <td className={plain["record"]}>
          <AuditedRecord entry={entry} />
        </td>
        <td className={styles["fields"]} title={fields}>
          {fields === "" ? text("common.empty-value") : fields}
        </td>
        <td className={styles["through"]}>{text(`audit.through-${entry.family}`)}</td>
      </tr>
      <tr id={detailId} hidden={!isOpen}>
        {isOpen ? (
          <td colSpan={isPhone ? PHONE_COLUMNS : COLUMNS} className={styles["detail"]}>
            <AuditDetail entry={entry} screen={screen} />
          </td>
        ) : undefined}
      </tr>
    </>
  );
}

/** What kind of record it is, before its name. */
function Kind({ of }: { readonly of: string | undefined }) {
  return of === undefined ? undefined : <span className={styles["kind"]}>{of} · </span>;
}

/** Who it was; a click on an account asks for what else it did. */
function Actor({
  entry: { actor, accountId },
  name,
  onAccount,
}: {
  readonly entry: SystemAuditEntry;
  readonly name: string;
  onAccount(id: string): void;
}) {
  const { text } = useTexts();
  if (actor.kind !== "account" || accountId === null) return name;
  return (
    <UnstyledButton
      className={styles["actor"]}
      title={text("audit.only-by", { who: name })}
      onClick={() => onAccount(accountId)}
    >
      {name}
    </UnstyledButton>
  );
}

function AuditedRecord({ entry }: { readonly entry: SystemAuditEntry }) {
  const { module, entity, recordId, label, action } = entry;
  const kind = useEntityName()(entry);
  const screen = useScreens().find(`${module}/${entity}`);
  const { text } = useTexts();
  const known = label === recordId ? "" : (label?.trim() ?? "");
  const name = known === "" ? text("record.by-id", { entity: kind, id: recordId.slice(-8) }) : known;
  const isGone = label === null || action === "delete";
  if (module === "system" && !isGone)
    return (
      <>
        <Kind of={known === "" ? undefined : kind} />
        <SystemRecordLink entity={entity} id={recordId} className={plain["link"]} title={name}>
          {name}
        </SystemRecordLink>
      </>
    );
  if (screen === undefined || !screen.operations.get)
    return (
      <span title={name}>
        <Kind of={known === "" ? undefined : kind} />
        {name}
      </span>
    );
  const params = { module, entity, id: recordId };
  const inside = { className: plain["link"], title: name, search: {}, params };
  return (
    <>
      <Kind of={known === "" ? undefined : kind} />
      {action === "delete" ? (
        <Link {...inside} to="/$module/$entity/$id/_history">
          {name}
        </Link>
      ) : (
        <Link {...inside} to="/$module/$entity/$id">
          {name}
        </Link>
      )}
    </>
  );
}
