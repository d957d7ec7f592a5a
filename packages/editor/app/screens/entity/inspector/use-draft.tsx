// What is typed over a value and committed when it is left: it stays where it is refused or others have changed the value meanwhile, and
// Esc gives the value back.
import { Button } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { type Draft, askWhose, leaveDraft } from "./draft.ts";
import styles from "./inspector.module.css";

/** Takes a text; the answer is why it can't be taken. */
export type Commit<T> = (value: T) => string | undefined;

/** A value under the hands. */
export interface TypedDraft {
  /** What is shown. */
  readonly text: string;
  /** Whether something was typed that is not taken yet. */
  readonly isTyped: boolean;
  /** Why it was not taken. */
  readonly refusal: string | undefined;
  /** The same for people, or the question whose value is to be. */
  readonly error: ReactNode;
  type(text: string): void;
  commit(): void;
  /** Gives the value back by Esc; true where it did. */
  dropByKey(event: KeyboardEvent): boolean;
}

/** The draft of a value; the focus is asked back once it is decided whose value is to be. */
export function useDraft(value: string, onCommit: Commit<string>, onDecided?: () => void): TypedDraft {
  const [draft, setDraft] = useState<Draft>();
  const [refusal, setRefusal] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const ending = draft && leaveDraft(draft, value);
  const settle = (refused: string | undefined) => {
    setRefusal(refused);
    setAsked(false);
    if (refused === undefined) setDraft(undefined);
  };
  const decide = (isMine: boolean) => {
    settle(isMine && draft !== undefined ? onCommit(draft.text) : undefined);
    onDecided?.();
  };
  return {
    text: draft?.text ?? value,
    isTyped: draft !== undefined,
    refusal,
    error:
      draft !== undefined && isAsked && ending === "ask" ? (
        <WhoseValue question={askWhose(draft.text, value)} onDecide={decide} />
      ) : (
        refusal
      ),
    type: (text) => setDraft({ text, over: draft?.over ?? value }),
    commit() {
      if (ending === "ask") setAsked(true);
      else if (draft !== undefined) settle(ending === "drop" ? undefined : onCommit(draft.text));
    },
    dropByKey(event) {
      if (event.key !== "Escape" || draft === undefined) return false;
      settle(undefined);
      event.stopPropagation();
      return true;
    },
  };
}

/** What is asked where the value was changed under the hands. */
function WhoseValue({
  question,
  onDecide,
}: {
  readonly question: string;
  readonly onDecide: (isMine: boolean) => void;
}) {
  return (
    <span role="alert" className={styles["whose"]}>
      {question}
      <Button size="compact-xs" variant="default" onClick={() => onDecide(true)}>
        Save yours
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => onDecide(false)}>
        Take theirs
      </Button>
    </span>
  );
}
