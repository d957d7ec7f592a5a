// A text that is committed when it is left: what was typed stays where it is refused or others have changed the value meanwhile, and
// Esc gives the value back.
import { Button, Input, TextInput, Textarea } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from "react";
import type { CodeMark } from "../../../parts/code-editor/code-marks.ts";
import { CodeEditor } from "../../../parts/code-editor/code-editor.tsx";
import { type Draft, askWhose, leaveDraft } from "./draft.ts";
import styles from "./inspector.module.css";

/** Takes a text; the answer is why it can't be taken. */
export type Commit<T> = (value: T) => string | undefined;

/** What is said about an input stands below it, what is wrong at the very end. */
export const NOTE_LAST: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "description",
  "error",
];

/** Shows the input. */
export function DraftInput({
  label,
  ariaLabel,
  value,
  placeholder,
  help,
  note,
  suggestions,
  isMono = false,
  rows,
  findWrongLine,
  type: inputType,
  isBare = false,
  isSmall = false,
  onCommit,
}: {
  readonly label?: ReactNode;
  /** Where no label stands above it. */
  readonly ariaLabel?: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly help?: string;
  /** Below the input, for all to read. */
  readonly note?: ReactNode;
  /** Offered while typing; anything else can be typed, too. */
  readonly suggestions?: readonly string[];
  readonly isMono?: boolean;
  /** More than one line; Enter begins another one then. */
  readonly rows?: number;
  /** Where it is JSON: the line at which it is not, counted from 1. */
  findWrongLine?(text: string): number | undefined;
  readonly type?: "date" | "datetime-local" | "number";
  /** Without a border, in tables. */
  readonly isBare?: boolean;
  readonly isSmall?: boolean;
  readonly onCommit: Commit<string>;
}) {
  const [draft, setDraft] = useState<Draft>();
  const [refusal, setRefusal] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const listId = useId();
  const ending = draft && leaveDraft(draft, value);
  const settle = (refused: string | undefined) => {
    setRefusal(refused);
    setAsked(false);
    if (refused === undefined) setDraft(undefined);
  };
  const commit = () => {
    if (ending === "ask") setAsked(true);
    else if (draft !== undefined) settle(ending === "drop" ? undefined : onCommit(draft.text));
  };
  const decide = (isMine: boolean) => {
    settle(isMine && draft !== undefined ? onCommit(draft.text) : undefined);
    input.current?.focus();
  };
  const type = (text: string) => setDraft({ text, over: draft?.over ?? value });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && draft !== undefined) {
      settle(undefined);
      event.stopPropagation();
    } else if (findWrongLine !== undefined) return;
    else if (event.key === "Enter" && (rows === undefined || event.ctrlKey || event.metaKey)) {
      commit();
      event.preventDefault();
    }
  };
  const error =
    draft !== undefined && isAsked && ending === "ask" ? (
      <WhoseValue question={askWhose(draft.text, value)} onDecide={decide} />
    ) : (
      refusal
    );
  const shared = {
    label,
    "aria-label": ariaLabel,
    // What has no room in a table is read where the pointer rests.
    title: help ?? (isBare && value !== "" ? value : undefined),
    description: note,
    inputWrapperOrder: NOTE_LAST,
    placeholder,
    ref: input,
    value: draft?.text ?? value,
    error,
    autoComplete: "off",
    spellCheck: !isMono,
    ...(isBare || isSmall ? { size: "xs" } : {}),
    ...(isBare ? { variant: "unstyled" } : {}),
    classNames: { input: `${isMono ? "mono" : ""} ${isBare || isSmall ? (styles["bare"] ?? "") : ""}` },
    onBlur: commit,
    onKeyDown,
  } as const;
  const wrongLine = draft === undefined ? undefined : findWrongLine?.(draft.text);
  const marks = useMemo<readonly CodeMark[]>(
    () => (wrongLine === undefined ? [] : [{ line: wrongLine - 1, kind: "wrong" }]),
    [wrongLine],
  );
  if (findWrongLine !== undefined)
    return (
      <Input.Wrapper
        label={label}
        labelElement="div"
        title={help}
        description={note}
        inputWrapperOrder={NOTE_LAST}
        error={error}
        onKeyDown={onKeyDown}
      >
        <CodeEditor
          label={ariaLabel ?? (typeof label === "string" ? label : "JSON")}
          language="json"
          value={draft?.text ?? value}
          problem={refusal}
          marks={marks}
          onChange={type}
          onBlur={commit}
          onSubmit={commit}
        />
      </Input.Wrapper>
    );
  return rows === undefined ? (
    <>
      <TextInput
        {...shared}
        type={inputType ?? "text"}
        list={suggestions === undefined ? undefined : listId}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {suggestions === undefined ? undefined : (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
      )}
    </>
  ) : (
    <Textarea {...shared} rows={rows} onChange={({ currentTarget }) => type(currentTarget.value)} />
  );
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
