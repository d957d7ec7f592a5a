// One hazard: what it is, how many rows it concerns, and what is decided about it.
import type { Hazard } from "@lathe/contract";
import { Icon } from "@lathe/ui";
import { type ReactNode, useRef } from "react";
import { NameWords } from "../../../parts/name-words.tsx";
import { useWantedDecision } from "../checklist/wanted-decision.ts";
import { isDecided, isGrave } from "../decisions.ts";
import { isAltered, nameLost } from "../lost-words.ts";
import { useReview } from "../review-state.ts";
import { formatAgo, formatNumber } from "../words.ts";
import { AcceptFoot } from "./accept-foot.tsx";
import { DropsDataFoot } from "./drops-data-foot.tsx";
import styles from "./migration.module.css";
import { NeedsValueFoot } from "./needs-value-foot.tsx";
import { Statement } from "./statement.tsx";

/** What a hazard means, where its sentence does not say it. */
const MEANINGS: Readonly<Partial<Record<Hazard["kind"], string>>> = {
  may_fail_on_existing_rows:
    "The migration counts again, and ends with nothing changed while such rows are there.",
  long_lock: "Nobody can write meanwhile: well under a second for small tables.",
};

function describeMeaning(hazard: Hazard): string | undefined {
  if (hazard.rows === 0) return "Concerns no row here.";
  if (hazard.kind !== "drops_data") return MEANINGS[hazard.kind];
  if (isAltered(hazard))
    return "Nothing brings back what is cut off: rolling the model back makes the type again, with the values as they are then.";
  if (hazard.counts === "changes")
    return "Nothing brings them back; what happens from now on is remembered as the model says.";
  const made = nameLost(hazard) === "value" ? "column" : "table";
  return hazard.counts === "images"
    ? "Nothing brings them back: rolling the model back makes the field again, not its images."
    : `Nothing brings them back: rolling the model back makes the ${made} again, not what was in it.`;
}

/** Its own sentence, unless that says what to type at a prompt: here there is an input for it. */
function describeHazard({ kind, part, message }: Hazard): string {
  const { entity, member = null } = part ?? {};
  return kind === "needs_value" && entity !== undefined && member !== null
    ? `"${member}" of "${entity}" is required, and records that are there have no value.`
    : message;
}

/** Shows a hazard as a card. */
export function HazardCard({ hazard }: { readonly hazard: Hazard }) {
  const review = useReview();
  const { severity, message, statement, id } = hazard;
  const isDanger = severity === "danger";
  const isDone = isDanger && isDecided(hazard, review);
  const acceptedAt = review.acceptances[id]?.at;
  const card = useRef<HTMLElement>(null);
  useWantedDecision(id, () => card.current);
  return (
    <article
      ref={card}
      className={styles["card"]}
      data-danger={(isGrave(hazard) && !isDone) || undefined}
      aria-label={message}
    >
      <div className={styles["body"]}>
        <span className={styles["icon"]} data-tone={isDone ? "done" : isGrave(hazard) ? "danger" : "warning"}>
          <Icon
            name={isDone ? "circle-check" : isDanger ? "triangle-alert" : "clock"}
            label={isDone ? "Decided" : isGrave(hazard) ? "Danger" : "Warning"}
          />
        </span>
        <div className={styles["words"]}>
          <h3>
            <NameWords text={describeHazard(hazard)} />
          </h3>
          <p>
            {isDone && acceptedAt !== undefined ? `Accepted ${formatAgo(acceptedAt)}. ` : ""}
            {describeMeaning(hazard)}
          </p>
        </div>
        <Rows hazard={hazard} />
      </div>
      {statement === null ? undefined : <Statement text={statement} />}
      {isDanger ? <Foot hazard={hazard} isDone={isDone} /> : undefined}
    </article>
  );
}

function Rows({ hazard }: { readonly hazard: Hazard }) {
  const { statement, kind, rows = null } = hazard;
  if (statement === null || kind === "long_lock" || kind === "rewrites_table") return undefined;
  return (
    <p className={styles["rows"]}>
      {rows === null ? (
        <span>not counted: no database reachable</span>
      ) : (
        <>
          <strong>{formatNumber(rows)}</strong>
          <span>{describeRows(hazard, rows === 1)}</span>
        </>
      )}
    </p>
  );
}

function describeRows(hazard: Hazard, isOne: boolean): string {
  const { counts, kind } = hazard;
  if (counts === "images") return isOne ? "image" : "images";
  if (isAltered(hazard)) return isOne ? "value kept in part" : "values kept in part";
  if (kind === "drops_data") return `${nameLost(hazard)}${isOne ? "" : "s"} lost`;
  return isOne ? "row in the way" : "rows in the way";
}

function Foot({ hazard, isDone }: { readonly hazard: Hazard; readonly isDone: boolean }): ReactNode {
  if (hazard.kind === "drops_data" && hazard.rows !== 0 && !isDone) return <DropsDataFoot hazard={hazard} />;
  if (hazard.kind === "needs_value" && hazard.rows !== 0 && !isDone)
    return <NeedsValueFoot hazard={hazard} />;
  return <AcceptFoot hazard={hazard} isDone={isDone} />;
}
