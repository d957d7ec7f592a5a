// A token that was just made: it is shown this once.
import { Dialog, PermissionWords, useCopy, useFormats, useTexts } from "@lathe/admin-kit";
import type { SystemTokenCreated } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import styles from "./token-dialog.module.css";

/** Shows a token until its maker says that it is stored; nothing else closes it. */
export function TokenDialog({
  token: { token, name, permissions, expiresAt },
  onDone,
}: {
  readonly token: SystemTokenCreated;
  onDone(): void;
}) {
  const { text } = useTexts();
  const { dateTime } = useFormats();
  const [isStored, setStored] = useState(false);
  const { isCopied: copied, copy } = useCopy();
  return (
    <Dialog
      opened
      isFirm
      title={text("access.copy-token")}
      onClose={() => undefined}
      width={560}
      footer={
        <>
          <Checkbox
            className={styles["stored"]}
            label={text("access.stored")}
            checked={isStored}
            onChange={({ currentTarget }) => setStored(currentTarget.checked)}
          />
          <Button disabled={!isStored} onClick={onDone}>
            {text("access.done")}
          </Button>
        </>
      }
    >
      <p className={styles["hint"]}>{text("access.copy-token-hint")}</p>
      <div className={styles["token"]}>
        <input
          className={styles["text"]}
          readOnly
          aria-label={text("access.token")}
          value={token}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          data-autofocus
          leftSection={<Icon name={copied ? "check" : "copy"} />}
          onClick={() => copy(token)}
        >
          {text(copied ? "common.copied" : "common.copy")}
        </Button>
      </div>
      <dl className={styles["facts"]}>
        <dt>{text("access.name")}</dt>
        <dd>{name}</dd>
        <dt>{text("access.may")}</dt>
        <dd>
          <PermissionWords held={permissions} />
        </dd>
        <dt>{text("access.ends")}</dt>
        <dd>{expiresAt === null ? text("access.end-never") : dateTime(expiresAt)}</dd>
      </dl>
    </Dialog>
  );
}
