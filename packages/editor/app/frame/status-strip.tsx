// The strip at the foot: problems, the file, whether all is saved, the revision, the last generation.
import { Icon, useCopy } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { getEntityPath } from "@lathe/model";
import { Link, useParams } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { PROBLEMS_BUTTON_ID, problemsState, toggleProblems } from "../problems/problems-state.ts";
import { useProblems } from "../problems/use-problems.ts";
import { formatMoment } from "../screens/changes/words.ts";
import { useLastGeneration } from "../screens/history/use-history.ts";
import { useEditorState, useEntity } from "../state/use-model.ts";
import { useIsSaving } from "./saving-bar.tsx";
import styles from "./status-strip.module.css";
import { TakenOver } from "./taken-over.tsx";
import { useAgo } from "./use-ago.ts";
import { useLeaveWarning } from "./use-leave-warning.ts";

/** The strip. */
export function StatusStrip() {
  return (
    <footer className={styles["strip"]}>
      <ProblemCount />
      <CurrentFile />
      <span className={styles["space"]} />
      <TakenOver />
      <SaveState />
      <Revision />
      <LastGeneration />
    </footer>
  );
}

function ProblemCount() {
  const { errors, warnings } = useProblems();
  const { isOpen } = useSyncExternalStore(problemsState.subscribe, problemsState.get);
  const count = errors.length + warnings.length;
  return (
    <UnstyledButton
      id={PROBLEMS_BUTTON_ID}
      className={styles["problems"]}
      aria-expanded={isOpen}
      onClick={toggleProblems}
    >
      {count === 0 ? (
        <span className={styles["fine"]}>
          <Icon name="circle-check" /> No problems
        </span>
      ) : undefined}
      {errors.length > 0 ? (
        <span className={styles["errors"]}>
          <Icon name="circle-alert" />
          {errors.length === 1 ? "1 error" : `${errors.length} errors`}
        </span>
      ) : undefined}
      {warnings.length > 0 ? (
        <span className={styles["warnings"]}>
          <Icon name="triangle-alert" />
          {warnings.length === 1 ? "1 warning" : `${warnings.length} warnings`}
        </span>
      ) : undefined}
    </UnstyledButton>
  );
}

function CurrentFile() {
  const { entity: name = "" } = useParams({ strict: false });
  const entity = useEntity(name);
  const { isCopied, copy } = useCopy();
  if (entity === undefined) return undefined;
  const path = getEntityPath(entity);
  return (
    <UnstyledButton className={styles["file"]} title="Copy the path" onClick={() => copy(path)}>
      {isCopied ? "Copied" : path}
    </UnstyledButton>
  );
}

function SaveState() {
  const isConnected = useEditorState((state) => state.isConnected);
  const count = useEditorState(({ waiting }) => waiting.length);
  const isHeld = useEditorState(({ hold }) => hold !== undefined);
  const savedAt = useEditorState((state) => state.savedAt);
  const isSaving = useIsSaving();
  const isGenerating = useEditorState((state) => state.isGenerating);
  const isUnkept = useEditorState((state) => state.isUnkept);
  const ago = useAgo(savedAt);
  useLeaveWarning(isUnkept);
  if (isUnkept && (isHeld || isSaving || !isConnected))
    return (
      <span className={styles["warnings"]}>
        <Icon name="triangle-alert" />
        {count === 1 ? "1 edit waits" : `${count} edits wait`}, and this browser has no room to keep
        {count === 1 ? " it" : " them"}: leave the page open
      </span>
    );
  if (!isConnected) return <span>Not connected, trying again</span>;
  if (isGenerating) return <span>Generating: nothing can be edited until it is done</span>;
  if (isHeld && count > 0)
    return (
      <span className={styles["warnings"]}>
        <Icon name="triangle-alert" />
        {count === 1 ? "1 edit waits" : `${count} edits wait`}
      </span>
    );
  if (isSaving) return <span>Saving…</span>;
  return <span>{savedAt === undefined ? "Saved to disk" : `Saved to disk · ${ago}`}</span>;
}

function Revision() {
  const revision = useEditorState(({ base }) => base?.revision ?? "");
  return (
    <span className="mono" title={revision}>
      rev {revision.slice(0, 8)}
    </span>
  );
}

/** Which one it was may be known later than that there was one. */
function LastGeneration() {
  const last = useLastGeneration();
  const isFirst = useEditorState(({ savedRevision }) => savedRevision === null);
  return (
    <Link className={styles["generation"]} to="/history" title={last && formatMoment(last.at)}>
      <Icon name="git-commit-horizontal" size={14} />
      {isFirst ? "never generated" : `last generated ${last?.id ?? "…"}`}
    </Link>
  );
}
