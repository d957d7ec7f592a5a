// The text that a file in conflict is to become: a plain text field over its numbered lines, the places tinted.
import { useEffect, useRef } from "react";
import { type ConflictDraft, hasMarkers, readPlace } from "./conflict-draft.ts";
import styles from "./result-editor.module.css";

const LINE_HEIGHT = 20;

/** Shows the text; it can be changed everywhere. The place that is looked at is scrolled to. */
export function ResultEditor({
  draft,
  current,
  onType,
}: {
  readonly draft: ConflictDraft;
  /** The place that is looked at, counted from 0. */
  readonly current: number;
  onType(text: string): void;
}) {
  const scroll = useRef<HTMLDivElement>(null);
  const { lines, places } = draft;
  // Only when another place is looked at: what is typed must not move under the hands.
  useEffect(() => {
    scroll.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView({ block: "center" });
  }, [current]);
  const longest = Math.max(...lines.map((line) => line.length));
  return (
    <div ref={scroll} className={styles["scroll"]}>
      <div className={styles["sheet"]} style={{ minWidth: `calc(${longest + 2}ch + 72px)` }}>
        <ol className={styles["lines"]} aria-hidden>
          {lines.map((_, index) => {
            const place = places.findIndex(({ from, to }) => index >= from && index < to);
            return (
              <li
                // oxlint-disable-next-line no-array-index-key -- lines have no other identity
                key={index}
                data-place={
                  place === -1 ? undefined : hasMarkers(readPlace(draft, place)) ? "open" : "settled"
                }
                data-at={place === -1 ? undefined : place}
                data-current={place === current || undefined}
              >
                {index + 1}
              </li>
            );
          })}
        </ol>
        <textarea
          className={styles["text"]}
          aria-label="Result"
          value={lines.join("\n")}
          spellCheck={false}
          wrap="off"
          style={{ height: lines.length * LINE_HEIGHT }}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </div>
    </div>
  );
}
