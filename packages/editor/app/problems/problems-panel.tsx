// The panel of problems, from below: what is wrong, where, and what can be done about it.
import type { Problem } from "@lathe/contract";
import { type Issue, getEntityPath, listFixes } from "@lathe/model";
import { Icon, Segments, useToasts } from "@lathe/ui";
import { ActionIcon, Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { ResizeHandle } from "../frame/resize-handle.tsx";
import { useOfferUndo } from "../frame/use-undo.ts";
import { changeSettings, useSettings } from "../settings/use-settings.ts";
import { useEdit } from "../state/use-edit.ts";
import { useEntity, useModel } from "../state/use-model.ts";
import styles from "./problems-panel.module.css";
import { groupProblems } from "./group-problems.ts";
import { PROBLEMS_BUTTON_ID, closeProblems, problemsState } from "./problems-state.ts";
import { useGoToProblem } from "./use-next-problem.ts";
import { useProblems } from "./use-problems.ts";

/** Shows the problems of the model, or of the entity of the address alone. */
export function ProblemsPanel() {
  const { errors, warnings } = useProblems();
  const { current } = useSyncExternalStore(problemsState.subscribe, problemsState.get);
  const { entity: name = "" } = useParams({ strict: false });
  const entity = useEntity(name);
  const { problemsHeight } = useSettings();
  const [scope, setScope] = useState<"all" | "entity">("all");
  const path = scope === "entity" && entity !== undefined ? getEntityPath(entity) : undefined;
  const groups = groupProblems({ errors, warnings });
  const close = () => {
    closeProblems();
    document.getElementById(PROBLEMS_BUTTON_ID)?.focus();
  };
  const all = groups.flatMap(({ problems }) => problems);
  const shown = groups.filter(({ file }) => path === undefined || file === path);
  const count = shown.reduce((sum, { problems }) => sum + problems.length, 0);
  return (
    <section className={styles["panel"]} style={{ height: problemsHeight }} aria-label="Problems">
      <ResizeHandle
        label="Height of problems"
        side="top"
        size={problemsHeight}
        min={120}
        max={600}
        onChange={(height) => changeSettings({ problemsHeight: height })}
      />
      <header className={styles["head"]}>
        <h2>
          Problems <small>{count}</small>
        </h2>
        {entity === undefined ? undefined : (
          <Segments
            label="Which problems"
            size="small"
            value={scope}
            onChange={(value) => setScope(value)}
            segments={[
              { value: "all" as const, label: "All" },
              { value: "entity" as const, label: "This entity" },
            ]}
          />
        )}
        <ActionIcon variant="subtle" color="gray" aria-label="Close problems" onClick={close}>
          <Icon name="x" />
        </ActionIcon>
      </header>
      {count === 0 ? <p className={styles["none"]}>No problems.</p> : undefined}
      <div className={styles["rows"]}>
        {shown.map(({ file, problems }) => (
          <section key={file} aria-label={file}>
            <h3 className={styles["group"]}>
              {file} <small>{problems.length}</small>
            </h3>
            <ul>
              {problems.map((problem) => (
                <ProblemRow
                  key={`${problem.pointer} ${problem.code}`}
                  problem={problem}
                  isCurrent={all.indexOf(problem) === current}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const MAX_FIXES = 2;

function ProblemRow({ problem, isCurrent }: { readonly problem: Problem; readonly isCurrent: boolean }) {
  const model = useModel();
  const edit = useEdit();
  const { show } = useToasts();
  const offerUndo = useOfferUndo();
  const goTo = useGoToProblem();
  const row = useRef<HTMLLIElement>(null);
  // What validating found has a known code; of files that can't be read there is none to propose for.
  const fixes = useMemo(() => listFixes(model, problem as Issue).slice(0, MAX_FIXES), [model, problem]);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const isError = problem.severity === "error";
  return (
    <li ref={row} className={styles["row"]} data-current={isCurrent || undefined}>
      <span className={isError ? styles["error"] : styles["warning"]}>
        <Icon name={isError ? "circle-alert" : "triangle-alert"} label={problem.severity} />
      </span>
      <button type="button" className={styles["sentence"]} onClick={() => goTo(problem)}>
        {problem.message}
        <span className={styles["file"]}>{problem.pointer}</span>
      </button>
      {fixes.map(({ title, edits }) => (
        <Button
          key={title}
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="zap" size={14} />}
          onClick={() => {
            const label = `mend: ${title}`;
            const submission = edit({ label, edits });
            if (submission.ok) offerUndo({ id: submission.id, label }, { text: `Done: ${title}.` });
            else show({ text: submission.issues[0]?.message ?? submission.message, tone: "danger" });
          }}
        >
          {title}
        </Button>
      ))}
    </li>
  );
}
