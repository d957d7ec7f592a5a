// The safe way to rename a value: a second one is added, records move to it, and the first one is removed.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import styles from "./inspector.module.css";
import own from "./list-editor.module.css";

/** A value that is to have another name. */
export interface ValueRename {
  readonly from: string;
  readonly to: string;
}

/** Shows the three steps, and the way without them. */
export function ValueRenameSteps({
  rename: { from, to },
  isAdded,
  label,
  onAdd,
  onRemove,
  onReplace,
  onClose,
}: {
  readonly rename: ValueRename;
  /** Whether the new one is there. */
  readonly isAdded: boolean;
  /** What the field is called. */
  readonly label: string;
  onAdd(): void;
  onRemove(): void;
  /** Replaces one by the other at once. */
  onReplace(): void;
  onClose(): void;
}) {
  return (
    <section className={own["steps"]} aria-label={`Rename ${from} to ${to}`}>
      <p>
        Records keep <code>{from}</code>: a value has no id to follow. In three steps nothing is lost:
      </p>
      <ol>
        <li data-done={isAdded || undefined}>
          {isAdded ? <Icon name="check" size={14} label="done" /> : undefined}
          Add <code>{to}</code> beside it.
          {isAdded ? undefined : (
            <Button size="compact-xs" onClick={onAdd}>
              Add {to}
            </Button>
          )}
        </li>
        <li>
          Generate, then move the records: in the admin’s list filter by {label}, choose all, change them.
        </li>
        <li>
          Remove <code>{from}</code>; the plan counts records that still have it.
          {isAdded ? (
            <Button size="compact-xs" variant="default" onClick={onRemove}>
              Remove {from}
            </Button>
          ) : undefined}
        </li>
      </ol>
      <div className={own["stepsFoot"]}>
        {isAdded ? undefined : (
          <Button size="compact-xs" variant="default" onClick={onReplace}>
            Replace it at once
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onClose}>
          {isAdded ? "Close" : `Keep ${from}`}
        </Button>
      </div>
      {isAdded ? undefined : (
        <p className={styles["note"]}>
          At once is right where no record has it yet. The plan counts those that have.
        </p>
      )}
    </section>
  );
}
