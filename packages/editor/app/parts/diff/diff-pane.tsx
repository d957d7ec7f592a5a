// The diff of one file: its path, how much comes and goes, how it is shown, and its lines.
import { Segments } from "@lathe/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { changeSettings, useSettings } from "../../settings/use-settings.ts";
import { languageOf } from "../code-pieces.ts";
import { SkeletonLines } from "../skeleton-lines.tsx";
import { Jump } from "./jump.tsx";
import styles from "./diff-pane.module.css";
import { type DiffLayout, DiffView } from "./diff-view.tsx";
import { type DiffLine, countChanges, countDiff } from "./unified-diff.ts";
import { useChangeJumps } from "./use-change-jumps.ts";

const LAYOUTS = [
  { value: "side", label: "Side by side" },
  { value: "inline", label: "Unified" },
] as const;

/** Both sides need this much room to be read beside each other, where nothing else was chosen. */
const SIDE_FROM = 760;

/** Shows the diff of a file; without lines, what stands in their place. */
export function DiffPane({
  path,
  lines,
  isComing = false,
  words,
  actions,
  children,
}: {
  readonly path: string;
  readonly lines: readonly DiffLine[] | undefined;
  /** Whether lines are on their way. */
  readonly isComing?: boolean;
  /** What else is to be said of it in one line. */
  readonly words?: ReactNode;
  readonly actions?: ReactNode;
  /** Above the lines, or in their place. */
  readonly children?: ReactNode;
}) {
  const scroll = useRef<HTMLDivElement>(null);
  const layout = useLayout(scroll);
  const { at, jump } = useChangeJumps(scroll);
  const { inserted, deleted } = countDiff(lines ?? []);
  const changes = countChanges(lines ?? []);
  const cut = path.lastIndexOf("/") + 1;
  return (
    <section className={styles["pane"]} aria-label={path}>
      <header>
        <code title={path}>
          <span>{path.slice(0, cut)}</span>
          <strong>{path.slice(cut)}</strong>
        </code>
        {lines === undefined ? undefined : (
          <span className={styles["counts"]}>
            <span className={styles["inserted"]}>+{inserted.toLocaleString("en")}</span>
            <span className={styles["deleted"]}>−{deleted.toLocaleString("en")}</span>
          </span>
        )}
        <span className={styles["words"]}>{words}</span>
        {actions}
        {changes === 0 ? undefined : (
          <>
            <span className={styles["jumps"]}>
              <Jump icon="chevron-up" words="Change before" keyText="P" onJump={() => jump(-1)} />
              <output>
                {at === 0 ? `${changes} ${changes === 1 ? "change" : "changes"}` : `${at} of ${changes}`}
              </output>
              <Jump icon="chevron-down" words="Next change" keyText="N" onJump={() => jump(1)} />
            </span>
            <Segments<DiffLayout>
              label="How changes are shown"
              size="small"
              segments={LAYOUTS}
              value={layout}
              onChange={(diffLayout) => changeSettings({ diffLayout })}
            />
          </>
        )}
      </header>
      {children}
      {/* oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={scroll} className={styles["scroll"]} tabIndex={0}>
        {isComing ? <SkeletonLines label="The file is being compared" count={16} /> : undefined}
        {lines === undefined || lines.length === 0 ? undefined : (
          <DiffView lines={lines} language={languageOf(path)} layout={layout} />
        )}
      </div>
    </section>
  );
}

/** The layout that was chosen, or the one that there is room for. */
function useLayout(element: React.RefObject<HTMLElement | null>): DiffLayout {
  const { diffLayout } = useSettings();
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom(entry.contentRect.width >= SIDE_FROM);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return diffLayout ?? (hasRoom ? "side" : "inline");
}
