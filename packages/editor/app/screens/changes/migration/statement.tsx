// A statement of a hazard, to run by oneself.
import { Icon, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import styles from "./migration.module.css";

/** Shows the statement with a button that copies it. */
export function Statement({ text }: { readonly text: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <div className={styles["statement"]}>
      <code title={text}>{text}</code>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<Icon name={isCopied ? "check" : "copy"} size={14} />}
        onClick={() => copy(text)}
      >
        {isCopied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
