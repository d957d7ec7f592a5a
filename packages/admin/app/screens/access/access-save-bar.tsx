// The bar at the foot of an account or a role: what is not saved, or why it can't be.
import { PageFooter, useIsPhone, useShortcutText, useTexts } from "@lathe/admin-kit";
import { Icon, Keys } from "@lathe/ui";
import { Button } from "@mantine/core";
import styles from "./access.module.css";

/** The bar for saving. */
export function AccessSaveBar({
  count,
  words,
  problem,
  canSave,
  save,
  onSave,
  onDiscard,
}: {
  /** How many changes there are. */
  readonly count: number;
  /** The changes, as far as there are words for them. */
  readonly words?: readonly string[];
  readonly problem: string | undefined;
  readonly canSave: boolean;
  /** What the button says; there is none where it is not the operator's to save. */
  readonly save: string | undefined;
  onSave(): void;
  onDiscard(): void;
}) {
  const { text } = useTexts();
  const keys = useShortcutText("mod+s");
  const isPhone = useIsPhone();
  return (
    <PageFooter size="bar" label={text("record.save-bar")}>
      <div className={styles["state"]}>
        {problem !== undefined ? (
          <span className={styles["problem"]} role="alert" title={problem}>
            <Icon name="circle-alert" /> {problem}
          </span>
        ) : count > 0 ? (
          <>
            <strong>{text(isPhone ? "record.unsaved-short" : "record.unsaved", { count })}</strong>
            <span className={styles["changes"]} title={words?.join("\n")}>
              {words?.join("; ")}
            </span>
          </>
        ) : undefined}
      </div>
      {count === 0 ? undefined : (
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          {text("common.discard")}
        </Button>
      )}
      {save === undefined ? undefined : (
        <Button
          disabled={!canSave}
          onClick={onSave}
          aria-keyshortcuts="Control+S"
          rightSection={<Keys keys={keys} />}
        >
          {save}
        </Button>
      )}
    </PageFooter>
  );
}
