// A member as a row of the grid.
import type { Collection, Field, Relation } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { type MouseEvent, memo, useEffect, useRef } from "react";
import type { Letter } from "../../../changes/use-changes.ts";
import { ChangeLetter } from "../../../parts/change-letter.tsx";
import { TYPE_ICONS } from "../../../parts/type-icon.ts";
import { useChangedOutside } from "../../../state/use-outside.ts";
import { FlagCell } from "./flag-cell.tsx";
import { type Flag, getFlagState } from "./flags.ts";
import type { GridRoom } from "./grid-room.ts";
import type { Member } from "./member.ts";
import { type MemberAction, MemberMenu } from "./member-menu.tsx";
import { describeDeletion, describeRelationKind, describeSort } from "./member-words.ts";
import styles from "./members-grid.module.css";
import { getTypeHint } from "./type-hint.ts";

/** Shows a row. Which cell has the focus, and keys, are the grid's. */
export const MemberRow = memo(function MemberRow({
  member,
  index,
  rowIndex,
  room,
  letter,
  isDisplay,
  isOpen,
  isSelected,
  tabStop,
  onFlag,
  onAction,
}: {
  readonly member: Member;
  /** Its place among its kind. */
  readonly index: number;
  /** Its place among all rows, for those who don't see them all. */
  readonly rowIndex: number | undefined;
  readonly room: GridRoom;
  readonly letter: Letter | undefined;
  /** Whether it labels the record. */
  readonly isDisplay: boolean;
  /** Whether the inspector shows it. */
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  /** The cell that Tab reaches; undefined where it is in another row. */
  readonly tabStop: string | undefined;
  onFlag(member: Member, flag: Flag): void;
  onAction(member: Member, action: MemberAction): void;
}) {
  const { kind, part } = member;
  const row = useRef<HTMLTableRowElement>(null);
  // Links lead to rows that are further down, too.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const focusOf = (cell: string) => (tabStop === cell ? 0 : -1);
  const flag = (name: Flag) => (
    <FlagCell
      flag={name}
      of={part.name}
      state={getFlagState(member, name)}
      tabIndex={focusOf(name)}
      onSwitch={() => onFlag(member, name)}
    />
  );
  const open = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) onAction(member, "open");
  };
  const text = (cell: string, content: React.ReactNode, title?: string, colSpan = 1) => (
    <td data-cell={cell} tabIndex={focusOf(cell)} title={title} colSpan={colSpan} onClick={open}>
      {content}
    </td>
  );
  return (
    <tr
      ref={row}
      className={styles["row"]}
      data-row={part.name}
      data-kind={kind}
      data-index={index}
      data-first={index === 0 || undefined}
      aria-rowindex={rowIndex}
      data-open={isOpen || undefined}
      data-outside={useChangedOutside(part.id) || undefined}
      aria-selected={isSelected}
    >
      <td className={styles["grip"]} data-grip>
        <Icon name="grip-vertical" size={14} />
      </td>
      {text(
        "name",
        <span className={styles["name"]}>
          <span className={styles["mono"]}>{part.name}</span>
          {isDisplay ? <Icon name="star" size={14} label="labels the record" /> : undefined}
          {letter === undefined ? undefined : <ChangeLetter letter={letter} />}
        </span>,
        part.name,
      )}
      {kind === "field" && room === "wide"
        ? text("label", <span className={styles["muted"]}>{part.label}</span>, part.label)
        : undefined}
      {kind === "field"
        ? text("type", <TypeText field={part} />, `${part.type} ${getTypeHint(part) ?? ""}`.trim())
        : undefined}
      {kind === "relation"
        ? text(
            room === "wide" ? "label" : "type",
            <Target relation={part} isWide={room === "wide"} />,
            `${part.target}, ${describeRelationKind(part)}; shows ${part.selection.join(", ") || "what labels it"}`,
          )
        : undefined}
      {kind === "collection"
        ? text(
            room === "wide" ? "label" : "type",
            <Listed collection={part} isWide={room === "wide"} />,
            `${part.of.entity} by ${part.of.relation}${part.rule === null ? "" : ", where a rule holds"}`,
          )
        : undefined}
      {kind !== "field" && room === "wide"
        ? text("type", <span className={styles["muted"]}>{getLastWords(member)}</span>, getLastWords(member))
        : undefined}
      {room === "narrow" ? undefined : (
        <>
          {flag("required")}
          {kind !== "field" && room !== "wide" ? (
            text(
              "unique",
              <span className={styles["small"]}>{getLastWords(member)}</span>,
              getLastWords(member),
              2,
            )
          ) : (
            <>
              {flag("unique")}
              {flag("searchable")}
            </>
          )}
          {flag("filterable")}
          {flag("sortable")}
          <td aria-hidden />
          {flag("read")}
          {flag("write")}
        </>
      )}
      <td className={styles["menu"]}>
        <MemberMenu member={member} tabIndex={focusOf("menu")} onAction={onAction} />
      </td>
    </tr>
  );
});

function getLastWords({ kind, part }: Member): string {
  return kind === "relation" ? describeDeletion(part) : kind === "collection" ? describeSort(part) : "";
}

function TypeText({ field }: { readonly field: Field }) {
  const hint = getTypeHint(field);
  return (
    <span className={styles["type"]}>
      <Icon name={TYPE_ICONS[field.type]} />
      {field.type}
      {hint === undefined ? undefined : (
        <span className={styles["hint"]} title={hint}>
          {hint}
        </span>
      )}
    </span>
  );
}

function Target({ relation, isWide }: { readonly relation: Relation; readonly isWide: boolean }) {
  return (
    <span className={styles["type"]}>
      <Icon name={relation.kind === "manyToMany" ? "split" : "arrow-right"} />
      <span className={styles["target"]}>{relation.target}</span>
      {isWide ? (
        <>
          <span className={styles["hint"]}>{describeRelationKind(relation)}</span>
          <span className={styles["shown"]}>{relation.selection.join(", ")}</span>
        </>
      ) : undefined}
    </span>
  );
}

function Listed({ collection, isWide }: { readonly collection: Collection; readonly isWide: boolean }) {
  return (
    <span className={styles["type"]}>
      <Icon name="list" />
      <span className={styles["target"]}>{collection.of.entity}</span>
      {isWide ? (
        <>
          <span className={styles["rest"]}>
            by {collection.of.relation}
            {collection.rule === null ? "" : ", where a rule holds"}
          </span>
        </>
      ) : undefined}
    </span>
  );
}
