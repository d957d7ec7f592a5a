// The bar at the foot of an account.
import { PageFooter, useShortcutText, useTexts } from "@lathe/admin-kit";
import { Icon, Keys } from "@lathe/ui";
import { Button } from "@mantine/core";
import styles from "../access.module.css";
import { describeRefusal } from "../refusal.ts";
import type { useAccountDraft } from "./use-account-draft.ts";

/** The bar for saving an account. */
export function AccountSaveBar({
  form: { count, error, discard },
  canSave,
  onSave,
}: {
  readonly form: ReturnType<typeof useAccountDraft>;
  readonly canSave: boolean;
  onSave(): void;
}) {
  const { text } = useTexts();
  const keys = useShortcutText("mod+s");
  const problem = describeRefusal(error, text);
  return (
    <PageFooter size="bar" label={text("record.save-bar")}>
      <div className={styles["state"]}>
        {problem !== undefined ? (
          <span className={styles["problem"]} role="alert">
            <Icon name="circle-alert" /> {problem}
          </span>
        ) : count > 0 ? (
          <strong>{text("record.unsaved", { count })}</strong>
        ) : undefined}
      </div>
      {count === 0 ? undefined : (
        <Button variant="subtle" color="gray" onClick={discard}>
          {text("common.discard")}
        </Button>
      )}
      <Button
        disabled={!canSave}
        onClick={onSave}
        aria-keyshortcuts="Control+S"
        rightSection={<Keys keys={keys} />}
      >
        {text("common.save")}
      </Button>
    </PageFooter>
  );
}
