// What would be generated, in words; generating needs a wider screen.
import { Icon } from "@lathe/ui";
import { type Change, type Letter, useChanges } from "../changes/use-changes.ts";
import { ChangeLetter } from "../parts/change-letter.tsx";
import { SkeletonLines } from "../parts/skeleton-lines.tsx";
import { isGrave, listConflicts, listDecisions } from "../screens/changes/decisions.ts";
import { useReview } from "../screens/changes/review-state.ts";
import { addressOf, consequenceOf } from "../screens/changes/summary/change-tags.ts";
import { type EditorPlan, usePlan } from "../screens/changes/use-plan.ts";
import { formatCount } from "../screens/changes/words.ts";
import { useModel } from "../state/use-model.ts";
import { PhonePage, PhoneRow, PhoneRows } from "./phone-page.tsx";
import styles from "./phone.module.css";

const LETTERS: Readonly<Record<Change["kind"], Letter>> = {
  added: "A",
  removed: "D",
  renamed: "R",
  changed: "M",
};

/** Shows the changes by entity. */
export function PhoneChanges() {
  const { told, isPending } = useChanges();
  const { plan, refusal } = usePlan();
  const { entities } = useModel();
  const names = new Set(entities.map(({ name }) => name));
  const groups = Map.groupBy(told, (change) => addressOf(change).entity ?? "");
  if (isPending || (plan === undefined && refusal === undefined))
    return (
      <PhonePage title="Changes">
        <SkeletonLines label="The plan is being made" count={10} />
      </PhonePage>
    );
  return (
    <PhonePage title={told.length === 0 ? "Changes" : formatCount(told.length, "change")}>
      {plan === undefined ? undefined : <PlanNotice plan={plan} />}
      {refusal === undefined ? undefined : (
        <p className={styles["notice"]} data-tone="danger">
          <Icon name="circle-alert" />
          {refusal.message}
        </p>
      )}
      {told.length === 0 ? <p className={styles["none"]}>Nothing to generate.</p> : undefined}
      {[...groups].map(([name, changes]) => (
        <PhoneRows key={name} title={name === "" ? "Project and modules" : name} isMono={name !== ""}>
          {changes.map((change) => (
            <ChangeLine
              key={`${change.kind} ${change.path}`}
              change={change}
              plan={plan}
              {...(names.has(name) ? { to: name } : {})}
            />
          ))}
        </PhoneRows>
      ))}
    </PhonePage>
  );
}

function PlanNotice({ plan }: { readonly plan: EditorPlan }) {
  const decisions = listDecisions(plan, useReview());
  if (plan.upToDate) return undefined;
  const isUrgent = plan.hazards.some(isGrave) || listConflicts(plan).length > 0;
  return (
    <div className={styles["notice"]} data-tone={isUrgent ? "danger" : undefined}>
      <Icon name={isUrgent ? "triangle-alert" : "info"} />
      <div>
        {decisions.length === 0 ? undefined : (
          <>
            <strong>{formatCount(decisions.length, "thing")} to decide</strong>
            <ul>
              {decisions.map(({ key, title, detail }) => (
                <li key={key}>
                  {title} <small>{detail}</small>
                </li>
              ))}
            </ul>
          </>
        )}
        Generate from a wider screen.
      </div>
    </div>
  );
}

function ChangeLine({
  change,
  plan,
  to,
}: {
  readonly change: Change;
  /** Undefined where there is none. */
  readonly plan: EditorPlan | undefined;
  readonly to?: string;
}) {
  const note = plan === undefined ? change.note : consequenceOf(change, plan);
  const content = (
    <>
      <ChangeLetter letter={LETTERS[change.kind]} />
      <span className={styles["words"]}>
        <span>{change.words}</span>
        {note === undefined || note === null ? undefined : <small>{note}</small>}
      </span>
    </>
  );
  return <PhoneRow to={to}>{content}</PhoneRow>;
}
