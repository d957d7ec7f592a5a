// A text that is edited: with line numbers, tints, marked lines and an undo of its own. Loaded when the first one is shown.
import { Suspense } from "react";
import type { CodeLanguage } from "../code-pieces.ts";
import { NotLoaded, lazyPart } from "../lazy-part.tsx";
import type { CodeMark } from "./code-marks.ts";
import styles from "./code-editor.module.css";

/** What is edited. */
export interface CodeEditorProps {
  readonly label: string;
  /** What is wrong with it. */
  readonly problem?: string | undefined;
  readonly language: CodeLanguage;
  readonly value: string;
  readonly marks?: readonly CodeMark[];
  /** The line to have in view, counted from 0; only another one is gone to. */
  readonly shownLine?: number | undefined;
  /** Of the element that it fills; a box among other inputs unless given. */
  readonly className?: string | undefined;
  onChange(text: string): void;
  /** Ctrl+Enter. */
  onSubmit?(): void;
  onBlur?(): void;
}

const LoadedEditor = lazyPart(
  async () => (await import("./loaded-editor.tsx")).LoadedEditor,
  function NotEditable(props: CodeEditorProps) {
    return (
      <>
        <ReadOnly {...props} />
        <NotLoaded />
      </>
    );
  },
);

/** Shows the text to edit. Tab leaves it. */
export function CodeEditor({ className = styles["box"], ...props }: CodeEditorProps) {
  return (
    <Suspense fallback={<ReadOnly {...props} className={className} />}>
      <LoadedEditor {...props} className={className} />
    </Suspense>
  );
}

/** Without a mouse it can be read as long as it can't be edited. */
function ReadOnly({ label, value, className }: CodeEditorProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={className} aria-label={label} tabIndex={0}>
      <pre className={styles["waiting"]}>{value}</pre>
    </section>
  );
}
