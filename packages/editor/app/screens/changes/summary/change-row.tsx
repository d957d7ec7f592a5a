// One change: what it does, what follows from it, and the way back.
import { Icon } from "@lathe/ui";
import { ActionIcon } from "@mantine/core";
import { memo } from "react";
import type { Change, Letter } from "../../../changes/use-changes.ts";
import { ChangeLetter } from "../../../parts/change-letter.tsx";
import type { EditorPlan } from "../use-plan.ts";
import { ChangeWords } from "./change-words.tsx";
import { consequenceOf, tagsOf } from "./change-tags.ts";
import styles from "./summary.module.css";
import { Tag } from "./tag.tsx";

const LETTERS: Readonly<Record<Change["kind"], Letter>> = {
  added: "A",
  removed: "D",
  renamed: "R",
  changed: "M",
};

/** Shows a change. */
export const ChangeRow = memo(function ChangeRow({
  change,
  plan,
  onTakeBack,
}: {
  readonly change: Change;
  /** Undefined until it is there. */
  readonly plan: EditorPlan | undefined;
  /** Undefined where there is nothing to go back to. */
  readonly onTakeBack: ((changes: readonly Change[]) => void) | undefined;
}) {
  const note = plan === undefined ? change.note : consequenceOf(change, plan);
  return (
    <li className={styles["change"]}>
      <ChangeLetter letter={LETTERS[change.kind]} />
      <div className={styles["what"]}>
        <p>
          <ChangeWords change={change} />
        </p>
        {note === undefined || note === null ? undefined : <p className={styles["note"]}>{note}</p>}
      </div>
      <div className={styles["tags"]}>
        {plan === undefined
          ? undefined
          : tagsOf(change, plan).map(({ text, tone }) => (
              <Tag key={text} tone={tone}>
                {text}
              </Tag>
            ))}
      </div>
      {onTakeBack === undefined ? undefined : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Take back: ${change.words}`}
          title="Take back"
          onClick={() => onTakeBack([change])}
        >
          <Icon name="undo-2" size={14} />
        </ActionIcon>
      )}
    </li>
  );
});
