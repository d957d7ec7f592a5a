// A text that is committed when it is left.
import { TextInput, Textarea } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import styles from "./inspector.module.css";
import { type Commit, useDraft } from "./use-draft.tsx";

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
  readonly type?: "date" | "datetime-local" | "number";
  /** Without a border, in tables. */
  readonly isBare?: boolean;
  readonly isSmall?: boolean;
  readonly onCommit: Commit<string>;
}) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const listId = useId();
  const draft = useDraft(value, onCommit, () => input.current?.focus());
  const onKeyDown = (event: KeyboardEvent) => {
    if (draft.dropByKey(event) || event.key !== "Enter") return;
    if (rows !== undefined && !event.ctrlKey && !event.metaKey) return;
    draft.commit();
    event.preventDefault();
  };
  const shared = {
    label,
    "aria-label": ariaLabel,
    // What has no room in one line is read where the pointer rests.
    title: help ?? (rows === undefined && value !== "" ? value : undefined),
    description: note,
    inputWrapperOrder: NOTE_LAST,
    placeholder,
    ref: input,
    value: draft.text,
    error: draft.error,
    autoComplete: "off",
    spellCheck: !isMono,
    ...(isBare || isSmall ? { size: "xs" } : {}),
    ...(isBare ? { variant: "unstyled" } : {}),
    classNames: { input: `${isMono ? "mono" : ""} ${isBare || isSmall ? (styles["bare"] ?? "") : ""}` },
    onBlur: draft.commit,
    onKeyDown,
  } as const;
  return rows === undefined ? (
    <>
      <TextInput
        {...shared}
        type={inputType ?? "text"}
        list={suggestions === undefined ? undefined : listId}
        onChange={({ currentTarget }) => draft.type(currentTarget.value)}
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
    <Textarea {...shared} rows={rows} onChange={({ currentTarget }) => draft.type(currentTarget.value)} />
  );
}
