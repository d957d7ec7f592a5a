// The text that a file in conflict is to become, the places tinted.
import { useMemo } from "react";
import { CodeEditor } from "../../../parts/code-editor/code-editor.tsx";
import type { CodeMark } from "../../../parts/code-editor/code-marks.ts";
import { languageOf } from "../../../parts/code-pieces.ts";
import { type ConflictDraft, hasMarkers, readPlace } from "./conflict-draft.ts";
import styles from "./result-editor.module.css";

/** Shows the text; it can be changed everywhere. The place that is looked at is scrolled to. */
export function ResultEditor({
  path,
  draft,
  current,
  onType,
}: {
  /** Of the file. */
  readonly path: string;
  readonly draft: ConflictDraft;
  /** The place that is looked at, counted from 0. */
  readonly current: number;
  onType(text: string): void;
}) {
  const marks = useMemo(() => listMarks(draft, current), [draft, current]);
  // Only when another place is looked at: what is typed must not move under the hands.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const shownLine = useMemo(() => draft.places[current]?.from, [current]);
  return (
    <CodeEditor
      className={styles["result"]}
      label="Result"
      language={languageOf(path)}
      value={draft.lines.join("\n")}
      marks={marks}
      shownLine={shownLine}
      onChange={onType}
    />
  );
}

function listMarks(draft: ConflictDraft, current: number): readonly CodeMark[] {
  return draft.places.flatMap(({ from, to }, place) => {
    const kind = hasMarkers(readPlace(draft, place)) ? "open" : "settled";
    const isCurrent = place === current;
    return Array.from({ length: to - from }, (_, index): CodeMark => ({
      line: from + index,
      kind,
      isCurrent,
    }));
  });
}
