// All keys, in one dialog.
import { Dialog, type Shortcut, type TextKey, useShortcutText, useTexts } from "@lathe/admin-kit";
import { Keys } from "@lathe/ui";
import { Button } from "@mantine/core";
import styles from "./keys-dialog.module.css";

interface KeyRow {
  readonly keys: readonly Shortcut[];
  readonly label: Extract<TextKey, `shell.keys-${string}`>;
}

const ROWS: readonly KeyRow[] = [
  { keys: ["mod+k"], label: "shell.keys-palette" },
  { keys: ["/"], label: "shell.keys-search" },
  { keys: ["f"], label: "shell.keys-filter" },
  { keys: ["n"], label: "shell.keys-new" },
  { keys: ["j", "ArrowDown"], label: "shell.keys-next-row" },
  { keys: ["k", "ArrowUp"], label: "shell.keys-previous-row" },
  { keys: ["Enter"], label: "shell.keys-open" },
  { keys: ["Space"], label: "shell.keys-preview" },
  { keys: ["x"], label: "shell.keys-select" },
  { keys: ["mod+s"], label: "shell.keys-save" },
  { keys: ["mod+Enter"], label: "shell.keys-save-and-new" },
  { keys: ["alt+ArrowUp", "alt+ArrowDown"], label: "shell.keys-other-record" },
  { keys: ["mod+z"], label: "shell.keys-undo" },
  { keys: ["mod+b"], label: "shell.keys-fold" },
  { keys: ["Escape"], label: "shell.keys-close" },
  { keys: ["?"], label: "shell.keys-all" },
];

/** Shows all keys. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const { text } = useTexts();
  return (
    <Dialog
      opened
      title={text("shell.all-keys")}
      onClose={onClose}
      footer={
        <Button variant="default" data-autofocus onClick={onClose}>
          {text("common.close")}
        </Button>
      }
    >
      <dl className={styles["keys"]}>
        {ROWS.map(({ keys, label }) => (
          <div key={label} className={styles["row"]}>
            <dt>{text(label)}</dt>
            <dd className={styles["combos"]}>
              {keys.map((shortcut) => (
                <Combo key={shortcut} shortcut={shortcut} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles["hint"]}>{text("shell.keys-hint")}</p>
    </Dialog>
  );
}

function Combo({ shortcut }: { readonly shortcut: Shortcut }) {
  const keys = useShortcutText(shortcut);
  return (
    <>
      <Keys keys={keys} isAlways />
      <span className="visually-hidden">{keys.join("+")}</span>
    </>
  );
}
