// JSON that is edited: the line at which it is wrong is marked.
import { useMemo } from "react";
import { CodeEditor, type CodeEditorProps } from "./code-editor.tsx";
import type { CodeMark } from "./code-marks.ts";

/** Shows the text to edit. */
export function JsonEditor({
  wrongLine,
  ...props
}: Omit<CodeEditorProps, "language" | "marks"> & {
  /** Counted from 1, as messages do. */
  readonly wrongLine: number | undefined;
}) {
  const marks = useMemo<readonly CodeMark[]>(
    () => (wrongLine === undefined ? [] : [{ line: wrongLine - 1, kind: "wrong" }]),
    [wrongLine],
  );
  return <CodeEditor {...props} language="json" marks={marks} />;
}
