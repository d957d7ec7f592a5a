// One member that two people changed: theirs, mine, or something else.
import {
  type ConflictAnswers,
  type ConflictQuestion,
  MemberValue,
  type Overlap,
  WordChanges,
  WrittenValue,
  composeValue,
  getMemberLabel,
  getOwn,
  listOpenQuestions,
  listQuestions,
  useRecordForm,
  useTexts,
} from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import type { ReactNode } from "react";
import styles from "./overlap-choice.module.css";

/** What a choice gets. */
export interface OverlapChoiceProps {
  readonly overlap: Overlap;
  readonly who: string;
  readonly version: string;
  readonly answers: ConflictAnswers;
  onAnswer(answers: ConflictAnswers): void;
}

/** Asks for one member; of a long text, for each paragraph that both changed. */
export function OverlapChoice({ overlap, who, version, answers, onAnswer }: OverlapChoiceProps) {
  const { screen } = useRecordForm().form;
  const { text, rich } = useTexts();
  const { member, base } = overlap;
  const questions = listQuestions(overlap);
  const isOpen = listOpenQuestions(overlap, answers).length > 0;
  const isWritten = Object.hasOwn(answers.written, member);
  const label = getMemberLabel(screen, member);
  const write = (value: unknown) =>
    onAnswer({ ...answers, written: { ...answers.written, [member]: value } });
  const take = (key: string, side: "theirs" | "mine") => {
    const { [member]: _written, ...written } = answers.written;
    onAnswer({ sides: { ...answers.sides, [key]: side }, written });
  };
  const isEmpty = base === null || base === undefined || base === "";
  return (
    <section className={styles["overlap"]} aria-label={label}>
      <div className={styles["head"]}>
        <h4 className={styles["label"]}>{label}</h4>
        {overlap.pieces === undefined ? (
          <span className={styles["was"]}>
            {isEmpty
              ? text("record.was-empty")
              : rich("record.was", { value: <MemberValue member={member} value={base} place="cell" /> })}
          </span>
        ) : (
          <span className={styles["was"]} />
        )}
        {isOpen ? (
          <span className={styles["open"]}>
            <Icon name="circle-dot" /> {text("record.to-choose")}
          </span>
        ) : undefined}
      </div>
      {questions.map((question, index) => (
        <div
          key={question.key}
          role="radiogroup"
          className={styles["cards"]}
          aria-label={
            questions.length === 1 ? label : `${label}, ${text("record.paragraph", { number: index + 1 })}`
          }
        >
          <Card
            question={question}
            side="theirs"
            isChosen={!isWritten && answers.sides[question.key] === "theirs"}
            onChoose={() => take(question.key, "theirs")}
            name={who}
            aside={text("record.version-of", { version })}
          />
          <Card
            question={question}
            side="mine"
            isChosen={!isWritten && answers.sides[question.key] === "mine"}
            onChoose={() => take(question.key, "mine")}
            name={text("record.you")}
            aside={text("record.unsaved-mine")}
          />
        </div>
      ))}
      {isWritten ? (
        <WrittenValue member={member} value={getOwn(answers.written, member)} onChange={write} />
      ) : (
        <button
          type="button"
          className={styles["edit"]}
          onClick={() => write(composeValue(overlap, answers))}
        >
          {text("record.edit-result")}
        </button>
      )}
    </section>
  );
}

function Card({
  question: { key, member, base, ...values },
  side,
  isChosen,
  onChoose,
  name,
  aside,
}: {
  readonly question: ConflictQuestion;
  readonly side: "theirs" | "mine";
  readonly isChosen: boolean;
  onChoose(): void;
  readonly name: string;
  readonly aside: string;
}) {
  return (
    <label className={styles["card"]} data-chosen={isChosen || undefined}>
      <span className={styles["who"]}>
        <input
          type="radio"
          name={key}
          className={styles["radio"]}
          checked={isChosen}
          onChange={onChoose}
          // An arrow key moves to the first and takes it; the space bar takes the one that has the focus.
          onClick={onChoose}
        />
        <strong>{name}</strong>
        <span className={styles["aside"]}>{aside}</span>
      </span>
      <span className={styles["value"]}>{showChange(member, base, values[side])}</span>
    </label>
  );
}

function showChange(member: string, base: unknown, value: unknown): ReactNode {
  if (typeof value !== "string" || typeof base !== "string" || member.endsWith("Id"))
    return <MemberValue member={member} value={value} place="page" />;
  return <WordChanges before={base.trim()} after={value.trim()} />;
}
