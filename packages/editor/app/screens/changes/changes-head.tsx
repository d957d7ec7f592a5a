// The head of the review: how much there is, in one line, and the tabs.
import { Icon } from "@lathe/ui";
import { useChangeCount } from "../../changes/use-changes.ts";
import { type TabLink, TabLinks } from "../../parts/tab-links.tsx";
import styles from "./changes-screen.module.css";
import { listConflicts, listDangers } from "./decisions.ts";
import type { EditorPlan } from "./use-plan.ts";
import { formatCount } from "./words.ts";

/** Shows the head. */
export function ChangesHead({ plan }: { readonly plan: EditorPlan }) {
  const count = useChangeCount();
  return (
    <>
      <header className={styles["head"]}>
        <h1>{describeTitle(plan, count)}</h1>
        <p>{describePlan(plan)}</p>
        {plan.notes?.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </header>
      <TabLinks label="Review" tabs={listTabs(plan, count)} />
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

function listTabs(plan: EditorPlan, count: number): readonly TabLink[] {
  const files = plan.files.filter(({ action }) => action !== "unchanged").length;
  const hasConflict = listConflicts(plan).length > 0;
  const hasDanger = listDangers(plan).length > 0;
  return [
    { to: "/changes", label: "Summary", count },
    { to: "/changes/api", label: "API", count: plan.apiChanges.length },
    {
      to: "/changes/files",
      label: "Files",
      count: files,
      isOpenEnded: true,
      mark: hasConflict ? (
        <span className={styles["warning"]}>
          <Icon name="triangle-alert" size={14} label="with conflicts" />
        </span>
      ) : undefined,
    },
    {
      to: "/changes/migration",
      label: "Migration",
      ...(plan.hazards.length === 0 ? {} : { count: plan.hazards.length }),
      mark: hasDanger ? (
        <span className={styles["danger"]}>
          <Icon name="triangle-alert" size={14} label="with dangers" />
        </span>
      ) : undefined,
    },
  ];
}
