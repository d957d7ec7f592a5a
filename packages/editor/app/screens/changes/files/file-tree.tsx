// The files of a plan, by folder.
import type { PlannedFile } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { ChangeLetter } from "../../../parts/change-letter.tsx";
import { useReview } from "../review-state.ts";
import { Tag } from "../summary/tag.tsx";
import { formatCount } from "../words.ts";
import { letterOf } from "./file-words.ts";
import styles from "./files.module.css";

/** Shows the files; a click opens one. */
export function FileTree({
  files,
  opened,
  unchangedCount,
  onOpen,
}: {
  readonly files: readonly PlannedFile[];
  readonly opened: string | undefined;
  readonly unchangedCount: number;
  onOpen(path: string): void;
}) {
  const [sought, setSought] = useState("");
  const shown = files.filter(({ path }) => path.toLowerCase().includes(sought.toLowerCase()));
  const folders = Map.groupBy(shown, ({ path }) => path.slice(0, Math.max(path.lastIndexOf("/"), 0)));
  return (
    <nav className={styles["tree"]} aria-label="Files">
      <TextInput
        className={styles["filter"]}
        aria-label="Filter files"
        placeholder={`Filter ${formatCount(files.length, "file")}`}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      {[...folders].map(([folder, own]) => (
        <section key={folder}>
          <h3>
            <Icon name="folder" size={14} /> {folder === "" ? "." : folder}
          </h3>
          <ul>
            {own.map((file) => (
              <FileItem key={file.path} file={file} isOpened={file.path === opened} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
      <p>{formatCount(unchangedCount, "file stays as it is", "files stay as they are")}</p>
    </nav>
  );
}

function FileItem({
  file: { path, action },
  isOpened,
  onOpen,
}: {
  readonly file: PlannedFile;
  readonly isOpened: boolean;
  onOpen(path: string): void;
}) {
  const { resolutions } = useReview();
  return (
    <li>
      <button type="button" title={path} aria-current={isOpened || undefined} onClick={() => onOpen(path)}>
        <span>{path.slice(path.lastIndexOf("/") + 1)}</span>
        {action === "conflict" ? (
          <Tag tone={resolutions[path] === undefined ? "warning" : "success"}>
            {resolutions[path] === undefined ? "conflict" : "settled"}
          </Tag>
        ) : action === "merge" ? (
          <Tag tone="success">merge</Tag>
        ) : (
          <ChangeLetter letter={letterOf(action)} />
        )}
      </button>
    </li>
  );
}
