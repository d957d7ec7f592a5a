// Changes of files: a tree of them, and the diff of the one that is opened.
import { Icon, useKeys } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { DiffView } from "../../../parts/diff-view.tsx";
import { languageOf } from "../../../parts/code-pieces.ts";
import { countDiff, parseUnifiedDiff } from "../../../parts/unified-diff.ts";
import { useDiffedPlan, usePlan } from "../use-plan.ts";
import { describeCauses } from "./file-words.ts";
import { FileTree } from "./file-tree.tsx";
import styles from "./files.module.css";

/** Shows the files that are written, and one of them. */
export function FilesTab() {
  const { _splat: path = "" } = useParams({ from: "/changes/files/$" });
  const { data: plan } = usePlan();
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
  const { data, error } = useDiffedPlan();
  const navigate = useNavigate();
  const file = data?.files.find((one) => one.path === path);
  const lines = parseUnifiedDiff(file?.diff ?? "");
  const { inserted, deleted } = countDiff(lines);
  const cut = path.lastIndexOf("/") + 1;
  return (
    <section className={styles["file"]} aria-label={path}>
      <header>
        <code>
          <span>{path.slice(0, cut)}</span>
          <strong>{path.slice(cut)}</strong>
        </code>
        {file === undefined ? undefined : (
          <>
            <span className={styles["inserted"]}>+{inserted}</span>
            <span className={styles["deleted"]}>−{deleted}</span>
          </>
        )}
        <span className={styles["causes"]}>{describeCauses(file?.causes ?? [])}</span>
        {file?.action === "conflict" ? (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<Icon name="git-merge" size={14} />}
            onClick={() => void navigate({ to: "/changes/conflict/$", params: { _splat: path } })}
          >
            Settle the conflict
          </Button>
        ) : undefined}
      </header>
      {file?.note === undefined || file.note === null ? undefined : (
        <p className={styles["note"]}>{file.note}</p>
      )}
      {error === null ? undefined : <p className={styles["note"]}>{error.message}</p>}
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles["scroll"]} tabIndex={0}>
        {file === undefined ? undefined : lines.length === 0 ? (
          <p className={styles["note"]}>{file.action === "delete" ? "The file goes." : "Its text stays."}</p>
        ) : (
          <DiffView lines={lines} language={languageOf(path)} />
        )}
      </div>
    </section>
  );
}
