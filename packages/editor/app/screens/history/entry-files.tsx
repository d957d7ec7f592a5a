// The files of an entry by folder, and what it did to the one that is opened.
import type { PlannedFile } from "@lathe/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { DiffPane } from "../../parts/diff/diff-pane.tsx";
import { diffTexts } from "../../parts/diff/diff-texts.ts";
import { TryAgain } from "../../parts/try-again.tsx";
import { useParts } from "../../state/parts-context.tsx";
import { FileTree } from "../changes/files/file-tree.tsx";
import styles from "./history-entry.module.css";

/** A tree of more files than this is folded at first. */
const MANY = 60;

/** Shows the files that were written, and one of them. */
export function EntryFiles({
  id,
  files,
}: {
  readonly id: string;
  readonly files: readonly PlannedFile[] | null;
}) {
  const { file } = useSearch({ from: "/history" });
  const navigate = useNavigate();
  const written = files?.filter(({ action }) => action !== "unchanged") ?? [];
  const opened = written.find(({ path }) => path === file) ?? written[0];
  if (files === null) return <p className={styles["none"]}>Files were not noted.</p>;
  if (opened === undefined) return <p className={styles["none"]}>No file was written.</p>;
  return (
    <div className={styles["files"]}>
      <FileTree
        files={written}
        opened={opened.path}
        isFolded={written.length > MANY}
        unchangedCount={undefined}
        onOpen={(path) =>
          void navigate({ to: "/history/$id", params: { id }, search: { show: "files", file: path } })
        }
      />
      <EntryFile key={opened.path} id={id} path={opened.path} />
    </div>
  );
}

function EntryFile({ id, path }: { readonly id: string; readonly path: string }) {
  const { api } = useParts();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["history-file", id, path],
    queryFn: ({ signal }) =>
      api.call("GET /api/history/:id/files", { params: { id }, query: { path }, signal }),
  });
  const lines = useMemo(
    () => (data?.recorded === true ? diffTexts(data.before ?? "", data.after ?? "") : undefined),
    [data],
  );
  return (
    <DiffPane path={path} lines={lines} isComing={data === undefined && error === null}>
      {error === null ? undefined : (
        <div className={styles["none"]} role="alert">
          <p>{error.message}</p>
          <TryAgain isTrying={isFetching} onTry={refetch} />
        </div>
      )}
      {data?.recorded === false ? (
        <p className={styles["none"]}>The texts of this generation are not kept any more.</p>
      ) : lines?.length === 0 ? (
        <p className={styles["none"]}>Its text stayed.</p>
      ) : undefined}
    </DiffPane>
  );
}
