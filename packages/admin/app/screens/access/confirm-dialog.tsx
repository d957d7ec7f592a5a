// Asks once more before something is done that can't be taken back.
import { Dialog, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./access.module.css";

/** Asks, and says why it was refused where it was. */
export function ConfirmDialog({
  title,
  confirm,
  isPending = false,
  isPossible = true,
  problem,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string;
  /** What the button that does it is called. */
  readonly confirm: string;
  readonly isPending?: boolean;
  /** False where it can only be told why it can't be done. */
  readonly isPossible?: boolean;
  readonly problem?: string | undefined;
  onConfirm(): void;
  onClose(): void;
  readonly children: ReactNode;
}) {
  const { text } = useTexts();
  return (
    <Dialog
      opened
      title={title}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {text("common.cancel")}
          </Button>
          {isPossible ? (
            <Button color="red" disabled={isPending} onClick={onConfirm}>
              {confirm}
            </Button>
          ) : undefined}
        </>
      }
    >
      {children}
      {problem === undefined ? undefined : (
        <p className={styles["problem"]} role="alert">
          <Icon name="circle-alert" /> {problem}
        </p>
      )}
    </Dialog>
  );
}
