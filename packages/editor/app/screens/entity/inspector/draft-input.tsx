// A text that is committed when it is left: what was typed stays where it is refused, and Esc gives the old one back.
import { TextInput, Textarea } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
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
  type,
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
  // What was typed and is not committed; undefined: the value itself.
  const [typed, setText] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const listId = useId();
  const text = typed ?? value;
  const settle = (refused: string | undefined) => {
    setRefusal(refused);
    if (refused === undefined) setText(undefined);
  };
  const commit = () => {
    if (typed !== undefined) settle(typed === value ? undefined : onCommit(typed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && typed !== undefined) {
      settle(undefined);
      event.stopPropagation();
    } else if (event.key === "Enter" && (rows === undefined || event.ctrlKey || event.metaKey)) {
      commit();
      event.preventDefault();
    }
  };
  const shared = {
    label,
    "aria-label": ariaLabel,
    // What has no room in a table is read where the pointer rests.
    title: help ?? (isBare && value !== "" ? value : undefined),
    description: note,
    inputWrapperOrder: NOTE_LAST,
    placeholder,
    value: text,
    error: refusal,
    autoComplete: "off",
    spellCheck: !isMono,
    ...(isBare || isSmall ? { size: "xs" } : {}),
    ...(isBare ? { variant: "unstyled" } : {}),
    classNames: { input: `${isMono ? "mono" : ""} ${isBare || isSmall ? (styles["bare"] ?? "") : ""}` },
    onBlur: commit,
    onKeyDown,
  } as const;
  return rows === undefined ? (
    <>
      <TextInput
        {...shared}
        type={type ?? "text"}
        list={suggestions === undefined ? undefined : listId}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
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
    <Textarea {...shared} rows={rows} onChange={({ currentTarget }) => setText(currentTarget.value)} />
  );
}
