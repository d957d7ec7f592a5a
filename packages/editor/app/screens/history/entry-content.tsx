// What an entry did to the model and to the database.
import type { Answer } from "../../api/generator-api.ts";
import { MigrationText } from "../changes/migration/migration-text.tsx";
import { formatCount } from "../changes/words.ts";
import { ChangeList } from "./change-list.tsx";
import styles from "./history-entry.module.css";

/** Shows what it did. */
export function EntryContent({ entry }: { readonly entry: Answer<"GET /api/history/:id"> }) {
  const { changes, migration } = entry;
  return (
    <>
      {changes === null ? (
        <p className={styles["quiet"]}>What changed in the model is not on record.</p>
      ) : changes.length === 0 ? (
        <p className={styles["quiet"]}>Nothing changed in the model.</p>
      ) : (
        <ChangeList title={`In the model: ${formatCount(changes.length, "change")}`} changes={changes} />
      )}
      {migration === null || migration.sql === null ? undefined : (
        <MigrationText path={migration.path} sql={migration.sql} />
      )}
    </>
  );
}
