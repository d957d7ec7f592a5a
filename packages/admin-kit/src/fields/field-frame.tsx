// What stands around every control: label, hint, counter, what is wrong, and the mark of a change with the way back.
import { Icon } from "@lathe/ui";
import type { ReactNode } from "react";
import { useTexts } from "../texts/texts-context.tsx";
import styles from "./field-frame.module.css";

/** What a control takes from its frame. */
export interface FramedControl {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/** What a frame gets. */
export interface FieldFrameProps {
  /** The id of the control; those of label, hint and error begin with it. */
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  /** A label for the control, for a group of controls, or none because the control has its own. */
  readonly labelling?: "control" | "group" | "own";
  readonly hint?: ReactNode;
  /** At the right of the label. */
  readonly aside?: ReactNode;
  /** What is wrong, in words. */
  readonly problems?: readonly ReactNode[];
  /** What it was before it was changed; undefined where it was not. */
  readonly was?: ReactNode;
  /** Whether it was changed, where what it was is not told. */
  readonly isChanged?: boolean;
  onUndo?: (() => void) | undefined;
  children(control: FramedControl): ReactNode;
}

const NO_PROBLEMS: readonly ReactNode[] = [];

/** Puts a frame around a control. */
export function FieldFrame({
  id,
  label,
  required = false,
  labelling = "control",
  hint,
  aside,
  problems = NO_PROBLEMS,
  was,
  isChanged = was !== undefined,
  onUndo,
  children,
}: FieldFrameProps) {
  const hasHint = hint !== undefined && hint !== null && hint !== "";
  const described = [hasHint ? `${id}-hint` : "", problems.length > 0 ? `${id}-problems` : ""];
  return (
    <div className={styles["frame"]} data-changed={isChanged || undefined}>
      {labelling === "own" ? null : (
        <div className={styles["head"]}>
          <FrameLabel id={id} isGroup={labelling === "group"} required={required} isChanged={isChanged}>
            {label}
          </FrameLabel>
          {aside === undefined ? null : <span className={styles["aside"]}>{aside}</span>}
        </div>
      )}
      {/* Before the control, from which Tab leads to the next one; shown at the end. */}
      {was === undefined ? null : <FrameChange label={label} was={was} onUndo={onUndo} />}
      {children({
        id,
        labelledBy: `${id}-label`,
        describedBy: described.filter((each) => each !== "").join(" ") || undefined,
        invalid: problems.length > 0,
      })}
      {hasHint ? (
        <div id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </div>
      ) : null}
      <FrameProblems id={`${id}-problems`} problems={problems} />
    </div>
  );
}

function FrameLabel({
  id,
  isGroup,
  required,
  isChanged,
  children,
}: {
  readonly id: string;
  readonly isGroup: boolean;
  readonly required: boolean;
  readonly isChanged: boolean;
  readonly children: string;
}) {
  const { text } = useTexts();
  const content = (
    <>
      {children}
      {required ? (
        <span className={styles["asterisk"]} aria-hidden>
          {" *"}
        </span>
      ) : null}
      {isChanged ? <span className="visually-hidden">{`, ${text("common.changed")}`}</span> : null}
    </>
  );
  return isGroup ? (
    <span id={`${id}-label`} className={styles["label"]}>
      {content}
    </span>
  ) : (
    <label id={`${id}-label`} htmlFor={id} className={styles["label"]}>
      {content}
    </label>
  );
}

function FrameProblems({ id, problems }: { readonly id: string; readonly problems: readonly ReactNode[] }) {
  if (problems.length === 0) return null;
  return (
    <div id={id} className={styles["problems"]}>
      {problems.map((problem, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- problems have no other name than their place
        <p key={index} className={styles["problem"]}>
          <Icon name="circle-alert" size={14} className={styles["problem-icon"]} />
          <span>{problem}</span>
        </p>
      ))}
    </div>
  );
}

function FrameChange({
  label,
  was,
  onUndo,
}: {
  readonly label: string;
  readonly was: ReactNode;
  readonly onUndo: (() => void) | undefined;
}) {
  const { rich, text } = useTexts();
  return (
    <div className={styles["change"]}>
      <span className={styles["was"]}>{rich("common.was", { value: was })}</span>
      {onUndo === undefined ? null : (
        <button
          type="button"
          className={styles["undo"]}
          onClick={onUndo}
          aria-label={text("fields.undo", { label })}
        >
          {text("common.undo")}
        </button>
      )}
    </div>
  );
}
