// The bar at the foot of a role: what is not saved, and for how many accounts it will be.
import { PageFooter, listPermissionChanges, useShortcutText, useTexts } from "@lathe/admin-kit";
import { Icon, Keys } from "@lathe/ui";
import { Button } from "@mantine/core";
import styles from "../access.module.css";
import { describeRefusal } from "../refusal.ts";
import type { OthersSave, useRoleDraft } from "./use-role-draft.ts";

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
  const { role, count, changes, error, others } = form;
  const problem = useOthersWords(others) ?? describeRefusal(error, text);
  const words = useChangeWords()(changes);
  return (
    <PageFooter size="bar" label={text("record.save-bar")}>
      <div className={styles["state"]}>
        {problem !== undefined ? (
          <span className={styles["problem"]} role="alert" title={problem}>
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

type Changes = ReturnType<typeof useRoleDraft>["changes"];

function useChangeWords() {
  const { text } = useTexts();
  return (changes: Changes) =>
    changes.map(({ kind, permission }) =>
      text(kind === "added" ? "access.added" : "access.removed", { permission }),
    );
}

/** What somebody else has saved meanwhile; undefined where nobody has. */
function useOthersWords(others: OthersSave | undefined): string | undefined {
  const { text, locale } = useTexts();
  const toWords = useChangeWords();
  if (others === undefined) return undefined;
  const { before, after } = others;
  const changes = [
    ...toWords(listPermissionChanges(before.permissions, after.permissions)),
    ...(before.name === after.name ? [] : [after.name]),
    ...(before.description === after.description ? [] : [after.description]),
  ];
  const list = new Intl.ListFormat(locale, { type: "unit" }).format(changes);
  return text("access.others-saved", { changes: list });
}
