// What an entry did: to the model, to files, to the database and to the API.
import { Segments } from "@lathe/ui";
import { useState } from "react";
import type { Answer } from "../../api/generator-api.ts";
import { MigrationText } from "../changes/migration/migration-text.tsx";
import { formatCount } from "../changes/words.ts";
import { ChangeList } from "./change-list.tsx";
import { EntryFiles } from "./entry-files.tsx";
import styles from "./history-entry.module.css";

type Shown = "did" | "files";

/** Shows what it did, or its files. */
export function EntryContent({ entry }: { readonly entry: Answer<"GET /api/history/:id"> }) {
  const [shown, setShown] = useState<Shown>("did");
  const { changes, files, migration } = entry;
  return (
    <>
      <Segments<Shown>
        label="What is shown"
        size="small"
        segments={[
          { value: "did", label: "What it did" },
          { value: "files", label: files === null ? "Files" : `Files ${files.length}` },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === "files" ? (
        <EntryFiles id={entry.item.id} files={files} />
      ) : (
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
      )}
    </>
  );
}
