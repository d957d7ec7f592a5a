// A diff, line by line: both sides beside each other, or one below the other.
import { Button } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { CodeLine } from "../code-lines.tsx";
import type { CodeLanguage } from "../code-pieces.ts";
import { type DiffBlock, type DiffRow, type SideLine, toBlocks } from "./diff-blocks.ts";
import styles from "./diff-view.module.css";
import type { DiffLine } from "./unified-diff.ts";

/** How a diff is shown. */
export type DiffLayout = "side" | "inline";

/** Longer ones are shown when asked for. */
const LARGE = 2000;

/** Shows the lines of a diff. A text that comes or goes as a whole has one side only, whatever the layout. */
export const DiffView = memo(function DiffView({
  lines,
  language,
  layout,
}: {
  readonly lines: readonly DiffLine[];
  readonly language: CodeLanguage;
  readonly layout: DiffLayout;
}) {
  const [isShown, setShown] = useState(lines.length <= LARGE);
  const blocks = useMemo(() => (isShown ? toBlocks(lines) : []), [lines, isShown]);
  if (!isShown)
    return (
      <p className={styles["large"]}>
        Large change: {lines.length.toLocaleString("en")} lines.{" "}
        <Button size="compact-sm" variant="default" onClick={() => setShown(true)}>
          Show
        </Button>
      </p>
    );
  const isWhole = ["insert", "delete"].some((kind) => lines.every((line) => line.kind === kind));
  const shown = isWhole ? "inline" : layout;
  return (
    <div className={styles["diff"]} data-layout={shown}>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line no-array-index-key -- blocks have no other identity
        <Block key={index} block={block} language={language} layout={shown} />
      ))}
    </div>
  );
});

function Block({
  block,
  language,
  layout,
}: {
  readonly block: DiffBlock;
  readonly language: CodeLanguage;
  readonly layout: DiffLayout;
}) {
  if (block.kind === "gap")
    return (
      <div className={styles["gap"]}>{block.count === 1 ? "1 line" : `${block.count} lines`} unchanged</div>
    );
  const { kind, rows } = block;
  return (
    <div className={styles["block"]} data-change={kind === "change" || undefined}>
      {layout === "side" ? (
        rows.map((row, index) => (
          // oxlint-disable-next-line no-array-index-key -- rows have no other identity
          <div key={index} className={styles["row"]}>
            <Side line={row.before} kind={kind === "same" ? "same" : "delete"} language={language} />
            <Side line={row.after} kind={kind === "same" ? "same" : "insert"} language={language} />
          </div>
        ))
      ) : (
        <InlineRows kind={kind} rows={rows} language={language} />
      )}
    </div>
  );
}

type LineKind = "same" | "insert" | "delete";

const SIGNS: Readonly<Record<LineKind, string>> = { same: " ", insert: "+", delete: "-" };

function Side({
  line,
  kind,
  language,
}: {
  readonly line: SideLine | undefined;
  readonly kind: LineKind;
  readonly language: CodeLanguage;
}) {
  if (line === undefined) return <div className={styles["nothing"]} />;
  return (
    <div className={styles["line"]} data-kind={kind}>
      <span className={styles["number"]} aria-hidden>
        {line.number}
      </span>
      <span className={styles["sign"]}>{SIGNS[kind]}</span>
      <CodeLine text={line.text} language={language} marks={line.marks} />
    </div>
  );
}

/** What goes above what comes. */
function InlineRows({
  kind,
  rows,
  language,
}: {
  readonly kind: "same" | "change";
  readonly rows: readonly DiffRow[];
  readonly language: CodeLanguage;
}) {
  const lines = listInline(kind, rows);
  return lines.map(({ line, kind: own, before, after }, index) => (
    // oxlint-disable-next-line no-array-index-key -- lines have no other identity
    <div key={index} className={styles["line"]} data-kind={own}>
      <span className={styles["number"]} aria-hidden>
        {before}
      </span>
      <span className={styles["number"]} aria-hidden>
        {after}
      </span>
      <span className={styles["sign"]}>{SIGNS[own]}</span>
      <CodeLine text={line.text} language={language} marks={line.marks} />
    </div>
  ));
}

interface InlineLine {
  readonly line: SideLine;
  readonly kind: LineKind;
  readonly before?: number;
  readonly after?: number;
}

function listInline(kind: "same" | "change", rows: readonly DiffRow[]): readonly InlineLine[] {
  if (kind === "same")
    return rows.flatMap(({ before, after }): readonly InlineLine[] =>
      before && after ? [{ line: after, kind, before: before.number, after: after.number }] : [],
    );
  return [
    ...rows.flatMap(({ before }): readonly InlineLine[] =>
      before ? [{ line: before, kind: "delete", before: before.number }] : [],
    ),
    ...rows.flatMap(({ after }): readonly InlineLine[] =>
      after ? [{ line: after, kind: "insert", after: after.number }] : [],
    ),
  ];
}
