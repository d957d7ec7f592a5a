// What the plan rests on: since when, which models, which database; and the way back.
import { Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useLastGeneration } from "../../history/use-history.ts";
import type { EditorPlan } from "../use-plan.ts";
import { formatAgo, formatMoment, shortRevision } from "../words.ts";
import styles from "./checklist.module.css";

/** Shows the facts. */
export function PlanFacts({ plan }: { readonly plan: EditorPlan }) {
  const last = useLastGeneration();
  const navigate = useNavigate();
  const { revision, savedRevision, countedOn } = plan;
  return (
    <section className={styles["facts"]} aria-label="What the plan rests on">
      <dl>
        <dt>Since</dt>
        <dd title={last && formatMoment(last.at)}>
          {savedRevision === null
            ? "never generated"
            : last === undefined
              ? "the last generation"
              : `${last.id}, ${formatAgo(last.at)}`}
        </dd>
        <dt>Model</dt>
        <dd>
          <code>
            {savedRevision === null ? "" : `${shortRevision(savedRevision)} → `}
            {shortRevision(revision)}
          </code>
        </dd>
        {countedOn === null ? undefined : (
          <>
            <dt>Rows counted on</dt>
            <dd>{`${countedOn.name}${countedOn.kind === "embedded" ? ", this machine" : ""}`}</dd>
          </>
        )}
      </dl>
      {last === undefined || revision === savedRevision ? undefined : (
        <Button
          fullWidth
          size="compact-md"
          variant="default"
          leftSection={<Icon name="undo-2" size={14} />}
          onClick={() => void navigate({ to: "/history/$id/rollback", params: { id: last.id } })}
        >
          Discard all changes…
        </Button>
      )}
    </section>
  );
}
