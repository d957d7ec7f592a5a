// Files by folder; folders fold.
import type { PlannedFile } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { ChangeLetter } from "../../../parts/change-letter.tsx";
import { describeResolution } from "../conflict/resolution-words.ts";
import { useReview } from "../review-state.ts";
import { Tag } from "../summary/tag.tsx";
import { formatCount } from "../words.ts";
import { letterOf } from "./file-words.ts";
import styles from "./files.module.css";

/** Shows the files; a click opens one. The folder of the file that is open is open, and so is each while a filter is typed. */
export function FileTree({
  files,
  opened,
  isFolded,
  unchangedCount,
  onOpen,
}: {
  readonly files: readonly Pick<PlannedFile, "path" | "action">[];
  readonly opened: string | undefined;
  /** Whether folders are folded at first. */
  readonly isFolded: boolean;
  /** Undefined where nobody knows. */
  readonly unchangedCount: number | undefined;
  onOpen(path: string): void;
}) {
  const [sought, setSought] = useState("");
  /** Folders that are not as they were at first. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const shown = files.filter(({ path }) => path.toLowerCase().includes(sought.toLowerCase()));
  const folders = Map.groupBy(shown, ({ path }) => folderOf(path));
  return (
    <nav className={styles["tree"]} aria-label="Files">
      <TextInput
        className={styles["filter"]}
        size="xs"
        aria-label="Filter files"
        placeholder={`Filter ${formatCount(files.length, "file")}`}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
      />
      {[...folders].map(([folder, own]) => {
        const isOpen = sought !== "" || turned.has(folder) === isFolded;
        return (
          <section key={folder}>
            <button
              type="button"
              className={styles["folder"]}
              title={folder}
              aria-expanded={isOpen}
              onClick={() => setTurned(turn(turned, folder))}
            >
              <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={14} />
              <span>{folder === "" ? "." : folder}</span>
              {isOpen ? undefined : <span className={styles["count"]}>{own.length}</span>}
            </button>
            <ul hidden={!isOpen && folder !== folderOf(opened ?? "")}>
              {own
                .filter(({ path }) => isOpen || path === opened)
                .map((file) => (
                  <FileItem key={file.path} file={file} isOpened={file.path === opened} onOpen={onOpen} />
                ))}
            </ul>
          </section>
        );
      })}
      {unchangedCount === undefined || unchangedCount === 0 ? undefined : (
        <p>{formatCount(unchangedCount, "file stays as it is", "files stay as they are")}</p>
      )}
    </nav>
  );
}

function turn(turned: ReadonlySet<string>, folder: string): ReadonlySet<string> {
  const others = [...turned].filter((one) => one !== folder);
  return new Set(turned.has(folder) ? others : [...others, folder]);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}

function FileItem({
  file: { path, action },
  isOpened,
  onOpen,
}: {
  readonly file: Pick<PlannedFile, "path" | "action">;
  readonly isOpened: boolean;
  onOpen(path: string): void;
}) {
  const resolution = useReview().resolutions[path];
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpened && item.current !== null) showInTree(item.current);
  }, [isOpened]);
  return (
    <li ref={item}>
      <button
        type="button"
        className={styles["item"]}
        title={path}
        aria-current={isOpened || undefined}
        onClick={() => onOpen(path)}
      >
        <span>{path.slice(path.lastIndexOf("/") + 1)}</span>
        {action === "conflict" ? (
          <Tag tone={resolution === undefined ? "warning" : "success"}>
            {resolution === undefined ? "conflict" : `settled: ${describeResolution(resolution)}`}
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

/** Scrolls the tree alone: what stands around it is not lost from sight. */
function showInTree(item: HTMLElement): void {
  const tree = item.closest("nav");
  if (tree === null) return;
  const [inner, outer] = [item.getBoundingClientRect(), tree.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    tree.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}
