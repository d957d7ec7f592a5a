// Both entities of a relation in the making as cards, with the line between them.
import { type Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { TYPE_ICONS } from "../../../parts/type-icon.ts";
import type { RelationDraft } from "./relation-draft.ts";
import styles from "./relation-picture.module.css";

interface CardRow {
  readonly icon: string;
  readonly name: string;
  readonly hint: string;
  readonly isNew?: boolean;
}

const HEAD = 34;
const ROW = 28;
const WIDTH = 400;
const RADIUS = 8;

/** Shows them. */
export function RelationPicture({ draft }: { readonly draft: RelationDraft }) {
  const { from, to, choices, name, collectionName } = draft;
  const left: readonly CardRow[] = [
    ...listKnownRows(from),
    { icon: choices.kind === "belongsTo" ? "arrow-right" : "split", name, hint: "new", isNew: true },
  ];
  const right: readonly CardRow[] = [
    ...listKnownRows(to),
    ...(choices.hasCollection
      ? [{ icon: "arrow-left", name: collectionName, hint: "new", isNew: true } as const]
      : []),
  ];
  const start = HEAD + ROW * (left.length - 1) + ROW / 2;
  const height = HEAD + ROW * Math.max(left.length, right.length) + 2;
  return (
    <div className={styles["picture"]} aria-hidden>
      <Card entity={from} rows={left} />
      <svg viewBox={`0 0 ${WIDTH} ${height}`} height={height} preserveAspectRatio="none">
        <path d={drawLine(start, HEAD / 2)} />
        <text x={12} y={start - 8}>
          many
        </text>
        <text x={WIDTH - 12} y={HEAD / 2 + 18} textAnchor="end">
          {choices.kind === "belongsTo" ? "one" : "many"}
        </text>
      </svg>
      <Card entity={to} rows={right} />
    </div>
  );
}

function Card({ entity, rows }: { readonly entity: Entity; readonly rows: readonly CardRow[] }) {
  return (
    <div className={styles["card"]}>
      <div className={styles["head"]}>
        <Icon name="table-2" />
        <span title={entity.name}>{entity.name}</span>
      </div>
      {rows.map(({ icon, name, hint, isNew = false }) => (
        <div key={`${name} ${hint}`} className={styles["row"]} data-new={isNew || undefined}>
          <Icon name={icon} size={14} />
          <span title={name}>{name}</span>
          <small title={hint}>{hint}</small>
        </div>
      ))}
    </div>
  );
}

/** What labels a record, and one more, so that the entity is known again. */
function listKnownRows(entity: Entity): readonly CardRow[] {
  const field = entity.fields.find(({ name }) => name === entity.display) ?? entity.fields[0];
  const relation = entity.relations[0];
  return [
    ...(field === undefined ? [] : [{ icon: TYPE_ICONS[field.type], name: field.name, hint: field.type }]),
    ...(relation === undefined ? [] : [{ icon: "arrow-right", name: relation.name, hint: relation.target }]),
  ];
}

function drawLine(from: number, to: number): string {
  const middle = WIDTH / 2;
  return `M0 ${from}H${middle - RADIUS}Q${middle} ${from} ${middle} ${from - RADIUS}V${to + RADIUS}Q${middle} ${to} ${middle + RADIUS} ${to}H${WIDTH}`;
}
