// Deleted records as rows, each with the way back.
import {
  RelativeTime,
  getLabelWords,
  toInnerWord,
  useActorName,
  useRestore,
  useScreens,
  useTexts,
} from "@lathe/admin-kit";
import type { TrashItem } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import { focusPage, isFocusFree } from "../../page-focus.ts";
import { useOpenRecord } from "../use-open-record.ts";
import plain from "../plain-page/plain-page.module.css";
import styles from "./trash-screen.module.css";

/** Shows deleted records. */
export function TrashTable({
  items,
  isStale,
}: {
  readonly items: readonly TrashItem[];
  readonly isStale: boolean;
}) {
  const { text } = useTexts();
  return (
    <table className={plain["table"]} data-stale={isStale || undefined} aria-label={text("relations.trash")}>
      <thead>
        <tr>
          <th>{text("relations.trash-record")}</th>
          <th className={styles["kind"]}>{text("relations.trash-kind")}</th>
          <th className={styles["with"]}>{text("relations.deleted-with")}</th>
          <th className={styles["when"]}>{text("relations.trash-when")}</th>
          <th className={styles["who"]}>{text("relations.trash-who")}</th>
          <th className={styles["action"]}>
            <span className="visually-hidden">{text("relations.restore")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <TrashRow key={`${item.id} ${item.deletedAt}`} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function TrashRow({ item }: { readonly item: TrashItem }) {
  const { id, module, entity, deletedAt, actor } = item;
  const path = `${module}/${entity}`;
  const { text } = useTexts();
  const { find } = useScreens();
  const nameOf = useActorName();
  const screen = find(path);
  const label = getLabelWords(screen, item, text);
  const { isRestoring, start } = useRestoreStep(item);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRestore(isRestoring, button);
  return (
    <tr>
      <td className={`${plain["record"]} ${styles["name"]}`} title={label}>
        <Link
          to="/$module/$entity/$id/_history"
          params={{ module, entity, id }}
          search={{}}
          className={plain["link"]}
        >
          <Icon
            name={screen?.icon ?? "circle-dot"}
            label={screen?.label ?? entity}
            className={styles["sign"]}
          />
          {label}
        </Link>
      </td>
      <td className={styles["kind"]}>
        <Icon name={screen?.icon ?? "circle-dot"} /> {screen?.label ?? entity}
      </td>
      <td className={styles["with"]}>
        <Companions item={item} />
      </td>
      <td className={styles["when"]}>
        <RelativeTime instant={deletedAt} />
      </td>
      <td className={styles["who"]}>{nameOf(actor)}</td>
      <td className={styles["action"]}>
        {screen?.restore === true ? (
          <Button
            ref={button}
            variant="subtle"
            size="compact-sm"
            data-restore
            loading={isRestoring}
            onClick={start}
            aria-label={text("relations.restore-one", { label })}
          >
            {text("relations.restore")}
          </Button>
        ) : undefined}
      </td>
    </tr>
  );
}

function Companions({ item }: { readonly item: TrashItem }) {
  const { text, locale } = useTexts();
  const { find } = useScreens();
  const words = item.with.map(({ module, entity, total }) => {
    const screen = find(`${module}/${entity}`);
    const label = (total === 1 ? screen?.label : screen?.labelPlural) ?? entity;
    return text("relations.count-of", { count: total, label: toInnerWord(label, locale) });
  });
  return words.length === 0 ? text("common.empty-value") : words.join(", ");
}

function useRestoreStep({ id, module, entity, label, version }: TrashItem) {
  const restore = useRestore();
  const navigate = useNavigate();
  const openOther = useOpenRecord();
  const [isRestoring, setRestoring] = useState(false);
  const open = () =>
    void navigate({ to: "/$module/$entity/$id", params: { module, entity, id }, search: {} });
  const start = async () => {
    setRestoring(true);
    const record = { path: `${module}/${entity}`, id, version, label: label ?? id };
    await restore(record, { onOpen: open, onOther: openOther });
    setRestoring(false);
  };
  return { isRestoring, start: () => void start() };
}

/** The focus of a button whose row goes comes to that of the row in its place. */
function useFocusAfterRestore(isRestoring: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const place = useRef<number>(undefined);
  useEffect(() => {
    if (isRestoring && button.current !== null) place.current = listButtons().indexOf(button.current);
  }, [isRestoring, button]);
  useEffect(
    () => () => {
      if (place.current === undefined || !isFocusFree()) return;
      const buttons = listButtons();
      const next = buttons[place.current] ?? buttons.at(-1);
      if (next === undefined) focusPage();
      else next.focus({ preventScroll: true });
    },
    [],
  );
}

function listButtons(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-restore]")];
}
