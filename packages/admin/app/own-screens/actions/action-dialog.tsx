// Asks before an action of the project's own is done, and says why it was refused.
import { Dialog, type OwnAction, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./own-actions.module.css";

/** The dialog of an action. */
export function ActionDialog({
  action: { label },
  isRunning,
  isOver = false,
  problem,
  onRun,
  onClose,
  children,
}: {
  readonly action: OwnAction;
  readonly isRunning: boolean;
  /** Whether there is nothing left to do but to read. */
  readonly isOver?: boolean;
  readonly problem: string | undefined;
  onRun(): void;
  onClose(): void;
  readonly children: ReactNode;
}) {
  const { text } = useTexts();
  return (
    <Dialog
      opened
      title={label}
      width={440}
      onClose={onClose}
      isFirm={isRunning}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus disabled={isRunning}>
            {text(isOver ? "common.close" : "common.cancel")}
          </Button>
          {isOver ? undefined : (
            <Button onClick={onRun} disabled={isRunning}>
              {label}
            </Button>
          )}
        </>
      }
    >
      <div className={styles["words"]}>{children}</div>
      {problem === undefined ? undefined : (
        <p className={styles["problem"]} role="alert">
          <Icon name="circle-alert" /> {problem}
        </p>
      )}
    </Dialog>
  );
}
