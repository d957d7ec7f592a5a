// The steps of an import, and which one this is.
import { useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { STEPS, type Step } from "./import-address.ts";
import styles from "./import-steps.module.css";

/** Shows the steps. */
export function ImportSteps({
  current,
  isDone,
}: {
  readonly current: Step;
  /** Whether the current one has come to its end. */
  readonly isDone: boolean;
}) {
  const { text } = useTexts();
  const index = STEPS.indexOf(current);
  const isBehind = (at: number) => at < index || (at === index && isDone);
  return (
    <ol className={styles["steps"]} aria-label={text("transfers.steps")}>
      {STEPS.map((step, at) => (
        <li
          key={step}
          className={styles["step"]}
          data-state={isBehind(at) ? "done" : at === index ? "current" : "open"}
          aria-current={at === index ? "step" : undefined}
        >
          <span className={styles["mark"]} aria-hidden>
            {isBehind(at) ? <Icon name="check" size={14} /> : at + 1}
          </span>
          <span className={styles["name"]}>{text(`transfers.step-${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
