// The text of a migration.
import { Icon, useCopy } from "@lathe/ui";
import { Button } from "@mantine/core";
import { CodeLines } from "../../../parts/code-lines.tsx";
import styles from "./migration.module.css";

/** Shows the SQL with its lines numbered. */
export function MigrationText({ path, sql }: { readonly path: string; readonly sql: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <section className={styles["card"]} aria-label={path}>
      <header className={styles["fileHead"]}>
        <Icon name="database" />
        <code title={path}>{path}</code>
        <span className={styles["hint"]} title="Tried on a scratch database before anything is written">
          tried on a scratch database before anything is written
        </span>
        <Button
          className={styles["last"]}
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<Icon name={isCopied ? "check" : "copy"} size={14} />}
          onClick={() => copy(sql)}
        >
          {isCopied ? "Copied" : "Copy"}
        </Button>
      </header>
      <CodeLines text={sql} language="sql" />
    </section>
  );
}
