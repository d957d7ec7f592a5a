// The bar at the foot of a role: what is not saved, and for how many accounts it will be.
import { PageFooter, useShortcutText, useTexts } from "@lathe/admin-kit";
import { Icon, Keys } from "@lathe/ui";
import { Button } from "@mantine/core";
import styles from "../access.module.css";
import { describeRefusal } from "../refusal.ts";
import type { useRoleDraft } from "./use-role-draft.ts";

/** The bar for saving a role. */
export function RoleSaveBar({
  form,
  canSave,
  onSave,
}: {
  readonly form: ReturnType<typeof useRoleDraft>;
  readonly canSave: boolean;
  onSave(): void;
}) {
  const { text } = useTexts();
  const keys = useShortcutText("mod+s");
  const { role, count, changes, error } = form;
  const problem = describeRefusal(error, text);
  const words = changes.map(({ kind, permission }) =>
    text(kind === "added" ? "access.added" : "access.removed", { permission }),
  );
  return (
    <PageFooter size="bar" label={text("record.save-bar")}>
      <div className={styles["state"]}>
        {problem !== undefined ? (
          <span className={styles["problem"]} role="alert">
            <Icon name="circle-alert" /> {problem}
          </span>
        ) : count > 0 ? (
          <>
            <strong>{text("record.unsaved", { count })}</strong>
            <span className={styles["changes"]} title={words.join("\n")}>
              {words.join(", ")}
            </span>
          </>
        ) : undefined}
      </div>
      {count === 0 ? undefined : (
        <Button variant="subtle" color="gray" onClick={form.discard}>
          {text("common.discard")}
        </Button>
      )}
      <Button
        disabled={!canSave}
        onClick={onSave}
        aria-keyshortcuts="Control+S"
        rightSection={<Keys keys={keys} />}
      >
        {role === undefined ? text("access.create-role") : text("access.save-for", { count: role.accounts })}
      </Button>
    </PageFooter>
  );
}
