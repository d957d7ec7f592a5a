// Changes of files: a tree of them, and the diff of the one that is opened.
import { Icon, useKeys } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { DiffPane } from "../../../parts/diff/diff-pane.tsx";
import { TryAgain } from "../../../parts/try-again.tsx";
import { useDiffedPlan, usePlan } from "../use-plan.ts";
import { describeOutcome } from "../conflict/resolution-words.ts";
import { useReview } from "../review-state.ts";
import { describeCauses } from "./file-words.ts";
import { FileTree } from "./file-tree.tsx";
import styles from "./files.module.css";
import { useFileLines } from "./use-file-lines.ts";

/** Shows the files that are written, and one of them. */
export function FilesTab() {
  const { _splat: path = "" } = useParams({ from: "/changes/files/$" });
  const { plan } = usePlan();
  const navigate = useNavigate();
  const changed = plan?.files.filter(({ action }) => action !== "unchanged") ?? [];
  const opened = changed.find((file) => file.path === path) ?? changed[0];
  const open = (next: string | undefined) => {
    if (next !== undefined) void navigate({ to: "/changes/files/$", params: { _splat: next } });
  };
  const step = (by: number) => {
    const index = changed.findIndex((file) => file.path === opened?.path);
    open(changed[index + by]?.path);
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  if (plan === undefined) return undefined;
  return (
    <div className={styles["files"]}>
      <FileTree
        files={changed}
        opened={opened?.path}
        isFolded={plan.savedRevision === null}
        unchangedCount={plan.files.length - changed.length}
        onOpen={open}
      />
      {opened === undefined ? (
        <p className={styles["none"]}>Every file stays as it is.</p>
      ) : (
        <FileDiff key={opened.path} path={opened.path} />
      )}
    </div>
  );
}

function FileDiff({ path }: { readonly path: string }) {
  const diffed = useDiffedPlan();
  const { data } = diffed;
  const resolution = useReview().resolutions[path];
  const navigate = useNavigate();
  const file = data?.files.find((one) => one.path === path);
  const { lines, conflict } = useFileLines(file, resolution);
  const { error, isFetching, refetch } = diffed.error === null ? conflict : diffed;
  return (
    <DiffPane
      path={path}
      lines={lines}
      isComing={lines === undefined && error === null && (file !== undefined || data === undefined)}
      words={<Causes causes={file?.causes} />}
      actions={
        file?.action === "conflict" ? (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon name="git-merge" size={14} />}
            onClick={() => void navigate({ to: "/changes/conflict/$", params: { _splat: path } })}
          >
            {resolution === undefined ? "Settle the conflict" : "Settle it differently"}
          </Button>
        ) : undefined
      }
    >
      {file?.note === undefined || file.note === null ? undefined : (
        <p className={styles["note"]}>
          {file.note}
          {file.action === "conflict" && resolution !== undefined ? ` ${describeOutcome(resolution)}` : ""}
        </p>
      )}
      {error === null ? undefined : (
        <div className={styles["note"]} role="alert">
          <p>{error.message}</p>
          <TryAgain isTrying={isFetching} onTry={refetch} />
        </div>
      )}
      {file !== undefined && lines?.length === 0 ? (
        <p className={styles["note"]}>{file.action === "delete" ? "The file goes." : "Its text stays."}</p>
      ) : undefined}
    </DiffPane>
  );
}

function Causes({ causes }: { readonly causes: readonly string[] | undefined }) {
  const names = describeCauses(causes ?? []);
  if (names === undefined) return undefined;
  return (
    <span title={names}>
      because of <code>{names}</code>
    </span>
  );
}
