// Markdown: written as it is, with a toolbar, and a preview beside it. The editor never rewrites a text.
import { FocusTrap } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  type KeyboardEvent,
  Suspense,
  lazy,
  memo,
  useCallback,
  useDeferredValue,
  useRef,
  useState,
} from "react";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldInputProps } from "../field-type.ts";
import { getPlainTextProps } from "../plain-text-props.ts";
import { countCharacters } from "../text/count-characters.ts";
import { countWords } from "./count-words.ts";
import { type MarkdownCommand, applyCommand } from "./markdown-commands.ts";
import styles from "./markdown-input.module.css";
import { type MarkdownMode, MarkdownToolbar } from "./markdown-toolbar.tsx";

const MarkdownPreview = lazy(async () => ({
  default: (await import("./markdown-preview.tsx")).MarkdownPreview,
}));

/** How long nothing is typed before a text is counted: a long one takes longer to count than to type a letter. */
const PAUSE_MS = 250;

/** Enters Markdown. */
export function MarkdownInput(props: FieldInputProps) {
  const { id, field, describedBy, invalid = false } = props;
  const { text } = useTexts();
  const [mode, setMode] = useState<MarkdownMode>("write");
  const [isFull, setIsFull] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const plain = getPlainTextProps(props);
  const run = useCallback((command: MarkdownCommand) => {
    if (area.current !== null) editArea(area.current, command);
  }, []);
  // Over the whole page it is a dialog: the keyboard stays in it, and readers of screens read nothing below.
  const dialog = { role: "dialog", "aria-modal": true, "aria-label": field.label };
  return (
    <FocusTrap active={isFull}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls in it come by here */}
      <div
        className={styles["editor"]}
        {...(isFull ? dialog : {})}
        data-invalid={invalid || undefined}
        data-full={isFull || undefined}
        onKeyDown={(event) => {
          if (!isFull || event.key !== "Escape") return;
          event.stopPropagation();
          setIsFull(false);
        }}
      >
        <MarkdownToolbar mode={mode} onMode={setMode} onCommand={run} isFull={isFull} onFull={setIsFull} />
        <div className={styles["panes"]} data-mode={mode}>
          <div className={styles["write"]}>
            <textarea
              ref={area}
              id={id}
              className={styles["area"]}
              aria-describedby={describedBy}
              aria-required={field.required}
              aria-invalid={invalid}
              data-autofocus={isFull || undefined}
              onKeyDown={(event) => runShortcut(event, run)}
              {...plain}
            />
          </div>
          {mode === "write" ? null : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
            <section className={styles["preview"]} aria-label={text("fields.markdown-preview")} tabIndex={0}>
              <Suspense>
                <DeferredPreview text={plain.value} />
              </Suspense>
            </section>
          )}
        </div>
        <MarkdownFoot text={plain.value} limit={field.maxLength} />
      </div>
    </FocusTrap>
  );
}

/** The preview comes after what is typed. */
function DeferredPreview({ text }: { readonly text: string }) {
  return <MarkdownPreview text={useDeferredValue(text)} />;
}

function MarkdownFoot({ text, limit }: CountedText) {
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  return <Counts text={settled} limit={limit} />;
}

interface CountedText {
  readonly text: string;
  readonly limit: number | undefined;
}

const Counts = memo(function Counts({ text, limit }: CountedText) {
  const texts = useTexts();
  const length = countCharacters(text);
  return (
    <div className={styles["foot"]}>
      <span>{texts.text("fields.markdown-words", { count: countWords(text) })}</span>
      <span data-over={(limit !== undefined && length > limit) || undefined}>
        {limit === undefined
          ? texts.text("fields.markdown-characters", { count: length })
          : texts.text("fields.characters", { length, limit })}
      </span>
      <span className={styles["language"]}>Markdown</span>
    </div>
  );
});

function runShortcut(event: KeyboardEvent, run: (command: MarkdownCommand) => void): void {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  const command = event.key === "b" ? "bold" : event.key === "i" ? "italic" : undefined;
  if (command === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  run(command);
}

/** Edits as if it was typed, so that the browser's own undo takes it back. */
function editArea(area: HTMLTextAreaElement, command: MarkdownCommand): void {
  const { value, selectionStart: start, selectionEnd: end } = area;
  const edit = applyCommand(value, { start, end }, command);
  area.focus();
  area.setSelectionRange(edit.start, edit.end);
  document.execCommand("insertText", false, edit.insert);
  area.setSelectionRange(edit.selection.start, edit.selection.end);
}
