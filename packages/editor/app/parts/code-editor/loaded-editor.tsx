// The editor of a text in its element: what React says goes in, what is typed comes out.
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CodeEditorProps } from "./code-editor.tsx";
import type { CodeMark } from "./code-marks.ts";
import { type Attributes, type CodeView, createCodeView } from "./code-view.ts";

/** Names of elements do not reach into a shadow root: what is said is said in words. */
function describe({ label, problem }: Pick<CodeEditorProps, "label" | "problem">): Attributes {
  const wrong = problem === undefined ? {} : { "aria-invalid": "true", "aria-description": problem };
  return { "aria-label": label, ...wrong };
}

const NO_MARKS: readonly CodeMark[] = [];

/** Shows the editor. */
export function LoadedEditor(props: CodeEditorProps) {
  const { label, problem, language, value, marks = NO_MARKS, shownLine, className } = props;
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<CodeView>();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (host.current === null) return undefined;
    const made = createCodeView(host.current, {
      text: latest.current.value,
      language,
      attributes: describe(latest.current),
      // At once: a value that comes back behind the next key would take that key away.
      onType: (text) => flushSync(() => latest.current.onChange(text)),
      onSubmit: () => latest.current.onSubmit?.(),
    });
    setView(made);
    return () => made.destroy();
  }, [language]);
  useEffect(() => view?.setText(value), [view, value]);
  useEffect(() => view?.setMarks(marks), [view, marks]);
  useEffect(() => view?.setAttributes(describe({ label, problem })), [view, label, problem]);
  useEffect(() => {
    if (shownLine !== undefined) view?.showLine(shownLine);
  }, [view, shownLine]);
  return (
    <div
      ref={host}
      className={className}
      data-invalid={problem !== undefined || undefined}
      onBlur={() => latest.current.onBlur?.()}
    />
  );
}
