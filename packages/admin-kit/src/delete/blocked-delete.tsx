// Who needs a record that therefore can't be deleted.
import { Icon } from "@lathe/ui";
import { toInnerWord } from "../texts/inner-word.ts";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./delete-dialog.module.css";
import type { ReferrerGroup, ReferrerGroups } from "./referrer-groups.ts";
import { ReferrerListLink, ReferrerSample } from "./referrer-sample.tsx";
import { useReferrerWords } from "./use-referrer-words.ts";

/** Says who needs it, with the way to them. */
export function BlockedDelete({
  groups: { blocking },
  id,
  noun,
}: {
  readonly groups: ReferrerGroups;
  readonly id: string;
  readonly noun: string;
}) {
  const { text } = useTexts();
  if (blocking.length === 0) return <p className={styles["alone"]}>{text("relations.blocked-unseen")}</p>;
  return (
    <>
      <p className={styles["alone"]}>{text("relations.blocked-by", { noun })}</p>
      <ul className={styles["rows"]}>
        {blocking.map((group) => (
          <BlockingRow key={`${group.path} ${group.relationName}`} group={group} id={id} />
        ))}
      </ul>
    </>
  );
}

function BlockingRow({ group, id }: { readonly group: ReferrerGroup; readonly id: string }) {
  const { text, locale } = useTexts();
  const { countWords } = useReferrerWords();
  const { screen, relation, relationName } = group;
  const by = text("relations.by", { relation: relation?.label ?? relationName });
  const canDelete = screen?.operations.delete !== false;
  const plural = toInnerWord(screen?.labelPlural ?? "", locale);
  return (
    <li className={styles["row"]}>
      <Icon name={screen?.icon ?? "circle-dot"} className={styles["icon"]} />
      <div className={styles["words"]}>
        <p className={styles["title"]}>{countWords(group)}</p>
        <p className={styles["detail"]}>
          {canDelete ? by : text("relations.by-undeletable", { by, label: plural })}
        </p>
        {relation?.filterable === true ? undefined : <ReferrerSample group={group} id={id} />}
      </div>
      {relation?.filterable === true ? (
        <ReferrerListLink group={group} id={id} words={text("relations.open-list")} />
      ) : undefined}
    </li>
  );
}
