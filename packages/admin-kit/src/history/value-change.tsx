// What became of a value: texts by word, long ones and JSON by line, everything else from one to the other.
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { type ReactNode, useMemo } from "react";
import { type TextChange, diffLines } from "../diff/diff-words.ts";
import { WordChanges } from "../diff/word-changes.tsx";
import { FieldView } from "../fields/field-view.tsx";
import { RelationLabel } from "../picker/relation-label.tsx";
import { getScreenPath } from "../screens/screens.ts";
import { useTexts } from "../texts/texts-context.tsx";
import { findRelationName } from "./entry-summary.ts";
import { HistoryImage } from "./history-image.tsx";
import styles from "./value-change.module.css";

/** What is compared. */
export interface ValueChangeProps {
  readonly screen: UiScreen;
  readonly member: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Shows what became of a value. */
export function ValueChange({ screen, member, before, after }: ValueChangeProps) {
  const { text } = useTexts();
  const type = screen.fields[member]?.type;
  if (type === "markdown" || type === "json")
    return <LineChanges before={toLines(before)} after={toLines(after)} isCode={type === "json"} />;
  if ((type === "string" || type === "text") && isText(before) && isText(after))
    return (
      <p className={styles["words"]}>
        <WordChanges before={before} after={after} />
      </p>
    );
  return (
    <p className={styles["pair"]}>
      <span className={styles["before"]} data-empty={isEmpty(before) || undefined}>
        <span className="visually-hidden">{text("relations.before")}</span>
        <HistoryValue screen={screen} member={member} value={before} />
      </span>
      <Icon name="arrow-right" label={text("relations.became")} />
      <span className={styles["after"]} data-empty={isEmpty(after) || undefined}>
        <HistoryValue screen={screen} member={member} value={after} />
      </span>
    </p>
  );
}

/** Shows the value of a member as it was. Yes and no are words: the dash of a cell reads as empty beside values. */
export function HistoryValue({
  screen,
  member,
  value,
  place = "cell",
}: {
  readonly screen: UiScreen;
  readonly member: string;
  readonly value: unknown;
  readonly place?: "cell" | "page";
}): ReactNode {
  const { text } = useTexts();
  const path = getScreenPath(screen);
  const name = findRelationName(member, screen);
  const relation = name === undefined ? undefined : screen.relations[name];
  const field = screen.fields[member];
  if (isEmpty(value)) return text("relations.no-value");
  if (name !== undefined && relation !== undefined)
    return <RelationLabel path={path} name={name} relation={relation} id={String(value)} />;
  if (field?.type === "image" && typeof value === "string")
    return <HistoryImage path={path} name={member} field={field} assetId={value} />;
  if (field === undefined) return <code>{JSON.stringify(value)}</code>;
  const shownAs = field.type === "boolean" ? "page" : place;
  return <FieldView path={path} name={member} field={field} value={value} place={shownAs} />;
}

/** How many equal lines are shown around those that differ. */
const AROUND = 2;

function LineChanges({
  before,
  after,
  isCode,
}: {
  readonly before: string;
  readonly after: string;
  readonly isCode: boolean;
}) {
  const { text } = useTexts();
  const changes = useMemo(() => diffLines(before, after), [before, after]);
  return (
    <div className={styles["lines"]} data-code={isCode || undefined}>
      {changes.map(({ kind, text: run }, index) => {
        const lines = run.replace(/\n$/, "").split("\n");
        const isLong = kind === "same" && lines.length > 2 * AROUND + 1;
        const shown = isLong ? [...lines.slice(0, AROUND), null, ...lines.slice(-AROUND)] : lines;
        return shown.map((line, place) =>
          line === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a text, which never move
            <p key={`${index}.${place}`} className={styles["left-out"]}>
              {text("relations.equal-lines", { count: lines.length - 2 * AROUND })}
            </p>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a text, which never move
            <p key={`${index}.${place}`} className={styles["line"]} data-kind={kind}>
              <Line kind={kind}>{line}</Line>
            </p>
          ),
        );
      })}
    </div>
  );
}

function Line({ kind, children }: { readonly kind: TextChange["kind"]; readonly children: string }) {
  if (kind === "insert") return <ins>{children}</ins>;
  return kind === "delete" ? <del>{children}</del> : <>{children}</>;
}

function isEmpty(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function toLines(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}
