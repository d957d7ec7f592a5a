// The head of the review: how much there is, in one line, and the tabs.
import { Icon } from "@lathe/ui";
import type { ReactNode } from "react";
import { useChangeCount } from "../../changes/use-changes.ts";
import { type TabLink, TabLinks } from "../../parts/tab-links.tsx";
import styles from "./changes-screen.module.css";
import { isDecided, isGrave, listConflicts, listDangers } from "./decisions.ts";
import { type Review, useReview } from "./review-state.ts";
import type { EditorPlan } from "./use-plan.ts";
import { formatCount } from "./words.ts";

/** Shows the head. */
export function ChangesHead({ plan }: { readonly plan: EditorPlan }) {
  const count = useChangeCount();
  const review = useReview();
  return (
    <>
      <header className={styles["head"]}>
        <h1>{describeTitle(plan, count)}</h1>
        <p>{describePlan(plan)}</p>
        {plan.notes?.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </header>
      <TabLinks label="Review" tabs={listTabs(plan, count, review)} />
    </>
  );
}

function describeTitle({ savedRevision }: EditorPlan, count: number): string {
  if (savedRevision === null) return "Creates the project";
  return count === 0 ? "Files to generate again" : `${formatCount(count, "change")} to generate`;
}

/** The plan's own line, with the dangers and what breaks. */
function describePlan(plan: EditorPlan): string {
  const [dangers, breaking] = [
    listDangers(plan).length,
    plan.apiChanges.filter(({ kind }) => kind === "breaking").length,
  ];
  return [
    plan.summary,
    ...(dangers === 0 ? [] : [formatCount(dangers, "danger")]),
    ...(breaking === 0 ? [] : [formatCount(breaking, "breaking API change")]),
  ].join(", ");
}

function listTabs(plan: EditorPlan, count: number, review: Review): readonly TabLink[] {
  const files = plan.files.filter(({ action }) => action !== "unchanged").length;
  const conflicts = listConflicts(plan);
  const dangers = listDangers(plan);
  return [
    { to: "/changes", label: "Summary", count },
    { to: "/changes/api", label: "API", count: plan.apiChanges.length },
    {
      to: "/changes/files",
      label: "Files",
      count: files,
      isOpenEnded: true,
      mark: renderMark(
        conflicts.length,
        conflicts.every(({ path }) => review.resolutions[path] !== undefined),
        { tone: "warning", open: "with conflicts", done: "conflicts are settled" },
      ),
    },
    {
      to: "/changes/migration",
      label: "Migration",
      ...(plan.hazards.length === 0 ? {} : { count: plan.hazards.length }),
      mark: renderMark(
        dangers.length,
        dangers.every((hazard) => isDecided(hazard, review)),
        {
          tone: dangers.some(isGrave) ? "danger" : "warning",
          open: "with dangers",
          done: "dangers are decided",
        },
      ),
    },
  ];
}

/** What is left to decide behind a tab, or that nothing is. */
function renderMark(
  count: number,
  isDone: boolean,
  { tone, open, done }: Readonly<Record<"open" | "done", string>> & { readonly tone: "warning" | "danger" },
): ReactNode {
  if (count === 0) return undefined;
  return (
    <span className={styles[isDone ? "done" : tone]}>
      <Icon name={isDone ? "circle-check" : "triangle-alert"} size={14} label={isDone ? done : open} />
    </span>
  );
}
