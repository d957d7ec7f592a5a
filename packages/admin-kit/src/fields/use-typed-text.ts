// What is typed into a control whose value is something else than the text: a number, a day.
import { useState } from "react";

/** What a text control takes. */
export interface TypedText {
  readonly value: string;
  onChange(event: { readonly currentTarget: { readonly value: string } }): void;
  onFocus(): void;
  onBlur(): void;
}

/** How values become texts, and texts values. */
export interface TypedTextOptions<Value> {
  readonly value: Value | null | undefined;
  onChange(value: Value | string | null): void;
  onBlur?: (() => void) | undefined;
  /** While it has no focus. */
  format(value: Value): string;
  /** While it has the focus; as without it, unless given. */
  formatEditable?(value: Value): string;
  /** Undefined where the text can't be read yet: then the text itself is the value, so that nothing typed is lost. */
  parse(text: string): Value | undefined;
}

/** Keeps the text as it is typed while the control has the focus, and shows the value otherwise. */
export function useTypedText<Value>({
  value,
  onChange,
  onBlur,
  format,
  formatEditable = format,
  parse,
}: TypedTextOptions<Value>): TypedText {
  const [typed, setTyped] = useState<string>();
  const isEmpty = value === null || value === undefined;
  return {
    value: typed ?? (isEmpty ? "" : format(value)),
    onFocus: () => setTyped(isEmpty ? "" : formatEditable(value)),
    onChange({ currentTarget }) {
      const text = currentTarget.value;
      setTyped(text);
      onChange(text.trim() === "" ? null : (parse(text) ?? text));
    },
    onBlur() {
      setTyped(undefined);
      onBlur?.();
    },
  };
}
