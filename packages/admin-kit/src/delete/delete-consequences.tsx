// What a delete does besides: what goes with the record, what loses its link to it, what stays.
import type { AnyRecord } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useScreens } from "../screens/screens-context.tsx";
import { toInnerWord } from "../texts/inner-word.ts";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./delete-dialog.module.css";
import { type ReferrerGroup, type ReferrerGroups, listKeptTargets } from "./referrer-groups.ts";
import { ReferrerSample } from "./referrer-sample.tsx";
import { useCanRestore } from "./use-delete.ts";
import { useReferrerWords } from "./use-referrer-words.ts";

/** Says what a delete does. */
export function DeleteConsequences({
  groups: { deleted, unlinked },
  path,
  id,
  record,
}: {
  readonly groups: ReferrerGroups;
  readonly path: string;
  readonly id: string;
  readonly record: AnyRecord | undefined;
}) {
  const { text, locale } = useTexts();
  const screen = useScreens().find(path);
  const canRestore = useCanRestore(path);
  const { countWords, unlinkedWords } = useReferrerWords();
  const kept = record === undefined || screen === undefined ? [] : listKeptTargets(record, screen);
  const list = new Intl.ListFormat(locale, { type: "unit" });
  const isAlone = deleted.length + unlinked.length + kept.length === 0;
  return (
    <>
      {isAlone ? (
        <p className={styles["alone"]}>{text("relations.nothing-else")}</p>
      ) : (
        <ul className={styles["rows"]}>
          {deleted.length === 0 ? undefined : (
            <Consequence
              icon="trash-2"
              isDanger
              title={text("relations.deleted-with")}
              words={list.format(deleted.map(countWords))}
              groups={deleted}
              id={id}
            />
          )}
          {unlinked.length === 0 ? undefined : (
            <Consequence
              icon="unlink"
              title={text("relations.loses-link")}
              words={list.format(unlinked.map(unlinkedWords))}
              groups={unlinked}
              id={id}
            />
          )}
          {kept.length === 0 ? undefined : (
            <Consequence
              icon="circle-check"
              title={text("relations.stays")}
              words={list.format(
                kept.map(({ relation, name }) =>
                  text("relations.kept-target", { relation: toInnerWord(relation, locale), name }),
                ),
              )}
              groups={[]}
              id={id}
            />
          )}
        </ul>
      )}
      <p className={styles["hint"]}>
        {canRestore
          ? text("relations.can-undo", { count: screen?.history?.days ?? 0 })
          : text("relations.can-not-undo")}
      </p>
    </>
  );
}

function Consequence({
  icon,
  isDanger = false,
  title,
  words,
  groups,
  id,
}: {
  readonly icon: string;
  readonly isDanger?: boolean;
  readonly title: string;
  readonly words: ReactNode;
  readonly groups: readonly ReferrerGroup[];
  readonly id: string;
}) {
  const { text } = useTexts();
  const [isShown, setShown] = useState(false);
  return (
    <li className={styles["row"]}>
      <Icon name={icon} className={isDanger ? styles["danger"] : styles["icon"]} />
      <div className={styles["words"]}>
        <p className={styles["title"]}>{title}</p>
        <p className={styles["detail"]}>{words}</p>
        {isShown
          ? groups.map((group) => <ReferrerSample key={keyOf(group)} group={group} id={id} />)
          : undefined}
      </div>
      {groups.length === 0 ? undefined : (
        <UnstyledButton
          className={styles["show"] ?? ""}
          aria-expanded={isShown}
          aria-label={`${text(isShown ? "relations.hide" : "relations.show")}: ${title}`}
          onClick={() => setShown(!isShown)}
        >
          {text(isShown ? "relations.hide" : "relations.show")}
        </UnstyledButton>
      )}
    </li>
  );
}

function keyOf({ path, relationName }: ReferrerGroup): string {
  return `${path} ${relationName}`;
}
