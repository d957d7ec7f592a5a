// The three texts of a place in conflict, beside each other.
import { languageOf } from "../../../parts/code-pieces.ts";
import { useLastGeneration } from "../../history/use-history.ts";
import { describeCauses } from "../files/file-words.ts";
import { usePlan } from "../use-plan.ts";
import { formatAgo } from "../words.ts";
import { splitLines, toRange } from "./conflict-draft.ts";
import { ConflictPane } from "./conflict-pane.tsx";
import type { Conflict } from "./conflict-view.tsx";
import styles from "./conflict.module.css";
import { type ConflictSide, listPlaceLines } from "./place-lines.ts";

/** Shows a place of a conflict; each side can be used for the result. */
export function PlacePanes({
  conflict,
  index,
  used,
  onUse,
}: {
  readonly conflict: Conflict;
  readonly index: number;
  /** What the result has at this place. */
  readonly used: readonly string[];
  onUse(lines: readonly string[]): void;
}) {
  const { path, disk, pristine, generated, places, changedAt } = conflict;
  const { plan } = usePlan();
  const last = useLastGeneration();
  const place = places[index];
  if (place === undefined) return undefined;
  const own = toSide(disk ?? "", place.disk);
  const theirs = toSide(generated, place.generated);
  const base = pristine === null || place.pristine === null ? undefined : toSide(pristine, place.pristine);
  const height = Math.max(...[own, theirs, base].map((side) => (side === undefined ? 0 : countLines(side))));
  const language = languageOf(path);
  const causes = describeCauses(plan?.files.find((file) => file.path === path)?.causes ?? []);
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles["panes"]} tabIndex={0}>
      <ConflictPane
        title="Yours, on disk"
        words={changedAt === null ? "edited by hand" : `edited by hand, ${formatAgo(changedAt)}`}
        lines={listPlaceLines(own, base ?? theirs, height)}
        language={language}
        isUsed={isSame(used, own)}
        onUse={() => onUse(readSide(own))}
      />
      <ConflictPane
        title="As generated last"
        words={last === undefined ? "before" : `${last.id}, ${formatAgo(last.at)}`}
        lines={base && listPlaceLines(base, undefined, height)}
        language={language}
      />
      <ConflictPane
        title="Generated now"
        words={
          causes === undefined ? (
            "what the model says"
          ) : (
            <span title={causes}>
              because of <code>{causes}</code>
            </span>
          )
        }
        lines={listPlaceLines(theirs, base ?? own, height)}
        language={language}
        isUsed={isSame(used, theirs)}
        onUse={() => onUse(readSide(theirs))}
      />
    </div>
  );
}

function toSide(text: string, range: { readonly from: number; readonly to: number }): ConflictSide {
  return { lines: splitLines(text), range: toRange(range) };
}

function countLines({ range }: ConflictSide): number {
  return range.to - range.from;
}

function readSide({ lines, range }: ConflictSide): readonly string[] {
  return lines.slice(range.from, range.to);
}

function isSame(used: readonly string[], side: ConflictSide): boolean {
  return used.join("\n") === readSide(side).join("\n") && used.length === countLines(side);
}
