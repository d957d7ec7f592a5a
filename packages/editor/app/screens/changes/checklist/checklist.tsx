// What is to be decided before generating; also the way to each of it.
import { Icon, Keys, useShortcutText } from "@lathe/ui";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Decision } from "../decisions.ts";
import { wantDecision } from "./wanted-decision.ts";
import styles from "./checklist.module.css";

/** Shows the decisions, and the button that generates once all are made. */
export function Checklist({
  decisions,
  droppedCount,
  canGenerate,
  isRunning,
  onGenerate,
}: {
  readonly decisions: readonly Decision[];
  /** Decisions that were dropped because what they were about is another. */
  readonly droppedCount: number;
  readonly canGenerate: boolean;
  readonly isRunning: boolean;
  onGenerate(): void;
}) {
  const keys = useShortcutText("mod+Enter");
  const left = decisions.filter(({ isDone }) => !isDone).length;
  return (
    <section className={styles["checklist"]} aria-labelledby="before-you-generate">
      <h2 id="before-you-generate">Before you generate</h2>
      {decisions.length === 0 ? (
        <p className={styles["quiet"]}>Nothing to decide.</p>
      ) : (
        <ul>
          {decisions.map((decision) => (
            <DecisionItem key={decision.key} decision={decision} />
          ))}
        </ul>
      )}
      {droppedCount === 0 ? undefined : (
        <p className={styles["dropped"]}>
          {droppedCount === 1 ? "1 decision was" : `${droppedCount} decisions were`} about something that is
          another now: look again.
        </p>
      )}
      <Button
        fullWidth
        h={36}
        disabled={left > 0 || !canGenerate}
        loading={isRunning}
        rightSection={left > 0 || !canGenerate ? undefined : <Keys keys={keys} />}
        onClick={onGenerate}
      >
        Generate
      </Button>
      <output className={styles["left"]}>
        {left === 0 ? "" : `${left} of ${decisions.length} left to decide`}
      </output>
    </section>
  );
}

function DecisionItem({ decision }: { readonly decision: Decision }) {
  const { key, title, detail, isDone, to } = decision;
  return (
    <li>
      <Link
        to={to}
        className={styles["item"]}
        data-done={isDone || undefined}
        onClick={() => wantDecision(key)}
      >
        <Icon name={isDone ? "circle-check" : "circle"} label={isDone ? "Decided" : "To decide"} />
        <span>
          <strong>{title}</strong>
          <span className={styles["quiet"]}>{detail}</span>
        </span>
      </Link>
    </li>
  );
}
