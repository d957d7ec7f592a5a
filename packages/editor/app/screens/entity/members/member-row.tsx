// A member as a row of the grid.
import type { Collection, Field, Relation } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { memo } from "react";
import type { Letter } from "../../../changes/use-changes.ts";
import { ChangeLetter } from "../../../parts/change-letter.tsx";
import { TYPE_ICONS } from "../../../parts/type-icon.ts";
import { FlagCell } from "./flag-cell.tsx";
import { type Flag, getFlagState } from "./flags.ts";
import type { GridRoom } from "./grid-room.ts";
import type { Member } from "./member.ts";
import { describeDeletion, describeRelationKind, describeSort } from "./member-words.ts";
import styles from "./members-grid.module.css";
import { getTypeHint } from "./type-hint.ts";

/** What can be done with a row. */
export type RowAction = "open" | "rename" | "duplicate" | "copy" | "up" | "down" | "remove";

/** Shows a row. Which cell has the focus, and keys, are the grid's. */
export const MemberRow = memo(function MemberRow({
  member,
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
  onAction(member: Member, action: RowAction): void;
}) {
  const { kind, part } = member;
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
  const open = () => onAction(member, "open");
  const text = (cell: string, content: React.ReactNode, title?: string, colSpan = 1) => (
    <td data-cell={cell} tabIndex={focusOf(cell)} title={title} colSpan={colSpan} onClick={open}>
      {content}
    </td>
  );
  return (
    <tr
      className={styles["row"]}
      data-row={part.name}
      data-kind={kind}
      data-open={isOpen || undefined}
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
      {kind === "field" ? text("type", <TypeText field={part} />) : undefined}
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
            `${part.of.entity} by ${part.of.relation}`,
          )
        : undefined}
      {kind !== "field" && room === "wide"
        ? text("type", <span className={styles["muted"]}>{getLastWords(member)}</span>)
        : undefined}
      {room === "narrow" ? undefined : (
        <>
          {flag("required")}
          {kind !== "field" && room === "medium" ? (
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
        <RowMenu member={member} tabIndex={focusOf("menu")} onAction={onAction} />
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
      {hint === undefined ? undefined : <span className={styles["hint"]}>{hint}</span>}
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
          <span className={styles["hint"]}>by {collection.of.relation}</span>
          {collection.rule === null ? undefined : <span className={styles["hint"]}>where a rule holds</span>}
        </>
      ) : undefined}
    </span>
  );
}

const MENU: readonly { readonly action: RowAction; readonly icon: string; readonly label: string }[] = [
  { action: "open", icon: "panel-right", label: "Open" },
  { action: "rename", icon: "pencil", label: "Rename…" },
  { action: "duplicate", icon: "copy", label: "Duplicate" },
  { action: "copy", icon: "braces", label: "Copy as JSON" },
  { action: "up", icon: "arrow-up", label: "Move up" },
  { action: "down", icon: "arrow-down", label: "Move down" },
  { action: "remove", icon: "trash-2", label: "Remove" },
];

function RowMenu({
  member,
  tabIndex,
  onAction,
}: {
  readonly member: Member;
  readonly tabIndex: number;
  onAction(member: Member, action: RowAction): void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          data-cell="menu"
          tabIndex={tabIndex}
          aria-label={`What to do with ${member.part.name}`}
        >
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {MENU.map(({ action, icon, label }) => (
          <Menu.Item key={action} leftSection={<Icon name={icon} />} onClick={() => onAction(member, action)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
