// The files of an entry, each with its texts before and after.
import type { PlannedFile } from "@lathe/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParts } from "../../state/parts-context.tsx";
import { CodeLines } from "../../parts/code-lines.tsx";
import { languageOf } from "../../parts/code-pieces.ts";
import styles from "./history-entry.module.css";

/** Shows the files; one opens in place. */
export function EntryFiles({
  id,
  files,
}: {
  readonly id: string;
  readonly files: readonly PlannedFile[] | null;
}) {
  const [opened, setOpened] = useState<string>();
  if (files === null) return <p className={styles["quiet"]}>Files were not noted.</p>;
  if (files.length === 0) return <p className={styles["quiet"]}>No file was written.</p>;
  return (
    <ul className={styles["files"]}>
      {files.map(({ path, action }) => (
        <li key={path}>
          <button
            type="button"
            aria-expanded={opened === path}
            onClick={() => setOpened(opened === path ? undefined : path)}
          >
            <code>{path}</code>
            <span className={styles["quiet"]}>{action}</span>
          </button>
          {opened === path ? <EntryFile id={id} path={path} /> : undefined}
        </li>
      ))}
    </ul>
  );
}

function EntryFile({ id, path }: { readonly id: string; readonly path: string }) {
  const { api } = useParts();
  const { data, error } = useQuery({
    queryKey: ["history-file", id, path],
    queryFn: ({ signal }) =>
      api.call("GET /api/history/:id/files", { params: { id }, query: { path }, signal }),
  });
  if (error !== null) return <p className={styles["quiet"]}>{error.message}</p>;
  if (data === undefined) return undefined;
  if (!data.recorded)
    return <p className={styles["quiet"]}>The texts of this generation are not kept any more.</p>;
  return <CodeLines text={data.after ?? data.before ?? ""} language={languageOf(path)} />;
}
