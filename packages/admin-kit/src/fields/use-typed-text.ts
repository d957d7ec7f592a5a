// What is typed into a control whose value is something else than the text: a number, a day.
import { useState } from "react";
import { moveCaret } from "./move-caret.ts";

/** What a text control takes. */
export interface TypedText {
  readonly value: string;
  onChange(event: { readonly currentTarget: { readonly value: string } }): void;
  onFocus(event: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }): void;
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
    onFocus({ currentTarget }) {
      if (isEmpty) return;
      const shown = format(value);
      const editable = formatEditable(value);
      if (shown === editable) return;
      // The browser selects something first: by the Tab key all of it, by the mouse where it was clicked.
      requestAnimationFrame(() => {
        if (document.activeElement !== currentTarget || currentTarget.value !== shown) return;
        replaceText(currentTarget, editable);
        setTyped(editable);
      });
    },
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

/** Changes what is shown; the same digits stay selected. */
function replaceText(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = control;
  const start = moveCaret(value, selectionStart ?? 0, text);
  const end = moveCaret(value, selectionEnd ?? value.length, text);
  control.value = text;
  control.setSelectionRange(start, end);
}
