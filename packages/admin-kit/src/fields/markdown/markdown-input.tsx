// Markdown: written as it is, with a toolbar, and a preview beside it. The editor never rewrites a text.
import { useHeldEscape } from "@lathe/ui";
import { FocusTrap } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  lazy,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from "react";
import { useIsInForm } from "../../record/record-form-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldInputProps } from "../field-type.ts";
import { getPlainTextProps } from "../plain-text-props.ts";
import { countCharacters } from "../text/count-characters.ts";
import { countWords } from "./count-words.ts";
import { type MarkdownCommand, applyCommand } from "./markdown-commands.ts";
import styles from "./markdown-input.module.css";
import { MarkdownSaveNote } from "./markdown-save-note.tsx";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import { useMarkdownMode } from "./use-markdown-mode.ts";

const MarkdownPreview = lazy(async () => ({
  default: (await import("./markdown-preview.tsx")).MarkdownPreview,
}));

/** How long nothing is typed before a text is counted: a long one takes longer to count than to type a letter. */
const PAUSE_MS = 250;

/** Enters Markdown. */
export function MarkdownInput(props: FieldInputProps) {
  const { id, field, describedBy, invalid = false } = props;
  const { text } = useTexts();
  const [isFull, setIsFull] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const isInForm = useIsInForm();
  const plain = getPlainTextProps(props);
  const [mode, setMode] = useMarkdownMode(plain.value);
  const run = useCallback((command: MarkdownCommand) => {
    if (area.current !== null) editArea(area.current, command);
  }, []);
  const leaveFull = useCallback(() => setIsFull(false), []);
  useEscape(isFull, editor, leaveFull);
  useHeldEscape(isFull);
  // Over the whole page it is a dialog: the keyboard stays in it, and readers of screens read nothing below.
  const dialog = { role: "dialog", "aria-modal": true, "aria-label": field.label };
  return (
    <FocusTrap active={isFull} innerRef={editor}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls in it come by here */}
      <div
        className={styles["editor"]}
        {...(isFull ? dialog : {})}
        data-invalid={invalid || undefined}
        data-full={isFull || undefined}
        onKeyDown={(event) => {
          if (mode !== "preview") runShortcut(event, run);
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
        <MarkdownFoot text={plain.value} limit={field.maxLength}>
          {isFull && isInForm ? <MarkdownSaveNote onRefused={leaveFull} /> : undefined}
        </MarkdownFoot>
      </div>
    </FocusTrap>
  );
}

/** The preview comes after what is typed. */
function DeferredPreview({ text }: { readonly text: string }) {
  return <MarkdownPreview text={useDeferredValue(text)} />;
}

function MarkdownFoot({ text, limit, children }: CountedText & { readonly children: ReactNode }) {
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  return (
    <div className={styles["foot"]}>
      <Counts text={settled} limit={limit} />
      <span className={styles["end"]}>{children ?? "Markdown"}</span>
    </div>
  );
}

interface CountedText {
  readonly text: string;
  readonly limit: number | undefined;
}

const Counts = memo(function Counts({ text, limit }: CountedText) {
  const texts = useTexts();
  const length = countCharacters(text);
  return (
    <>
      <span>{texts.text("fields.markdown-words", { count: countWords(text) })}</span>
      <span data-over={(limit !== undefined && length > limit) || undefined}>
        {limit === undefined
          ? texts.text("fields.markdown-characters", { count: length })
          : texts.text("fields.characters", { length, limit })}
      </span>
    </>
  );
});

/** Over the whole page Esc leaves it wherever the focus is, unless something lies above. */
function useEscape(isFull: boolean, editor: RefObject<HTMLElement | null>, leave: () => void): void {
  useEffect(() => {
    if (!isFull) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      const [target] = event.composedPath();
      const layer = target instanceof Element ? target.closest("[role=dialog], [role=menu]") : null;
      if (layer !== null && !layer.contains(editor.current)) return;
      event.stopPropagation();
      leave();
    };
    // Before the keys of the page below.
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [isFull, editor, leave]);
}

function runShortcut(event: KeyboardEvent, run: (command: MarkdownCommand) => void): void {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  const key = event.key.toLowerCase();
  const command = key === "b" ? "bold" : key === "i" ? "italic" : undefined;
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
