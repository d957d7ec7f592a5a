// A projected member as a row: its name, where it comes from, and its flags.
import type { ProjectedMember } from "@lathe/model";
import { Icon, Keys } from "@lathe/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { useState } from "react";
import type { Letter } from "../../../changes/use-changes.ts";
import { ChangeLetter } from "../../../parts/change-letter.tsx";
import { FlagCell } from "../members/flag-cell.tsx";
import grid from "../members/members-grid.module.css";
import { type Origin, PROJECTION_FLAGS, type ProjectionFlag, getProjectionFlag } from "./projection-draft.ts";
import styles from "./projection-tab.module.css";

/** What can be done with a row. */
export type ProjectionRowAction = "rename" | "up" | "down" | "remove";

const MENU: readonly {
  readonly action: ProjectionRowAction;
  readonly icon: string;
  readonly label: string;
  readonly keys: readonly string[];
}[] = [
  { action: "rename", icon: "pencil", label: "Rename", keys: ["F2"] },
  { action: "up", icon: "arrow-up", label: "Move up", keys: ["Alt", "↑"] },
  { action: "down", icon: "arrow-down", label: "Move down", keys: ["Alt", "↓"] },
  { action: "remove", icon: "trash-2", label: "Remove", keys: ["Del"] },
];

/** Shows the row. Which cell has the focus, and keys, are the grid's. */
export function ProjectionRow({
  member,
  index,
  rowIndex,
  origin,
  letter,
  isDisplay,
  tabStop,
  isRenamed,
  onRename,
  onStopRename,
  onFlag,
  onReason,
  onAction,
}: {
  readonly member: ProjectedMember;
  readonly index: number;
  /** The place among all rows; undefined where all are in the page. */
  readonly rowIndex: number | undefined;
  readonly origin: Origin;
  readonly letter: Letter | undefined;
  /** Whether it labels the record. */
  readonly isDisplay: boolean;
  /** The cell that Tab reaches; undefined where it is in another row. */
  readonly tabStop: string | undefined;
  /** Whether its name is being changed. */
  readonly isRenamed: boolean;
  onRename(name: string): string | undefined;
  onStopRename(): void;
  onFlag(member: ProjectedMember, flag: ProjectionFlag): void;
  onReason(member: ProjectedMember): void;
  onAction(member: ProjectedMember, action: ProjectionRowAction): void;
}) {
  const focusOf = (cell: string) => (tabStop === cell ? 0 : -1);
  const { icon, text, type } = origin;
  return (
    <tr
      className={grid["row"]}
      data-row={member.name}
      data-kind="projected"
      data-index={index}
      data-first={index === 0 || undefined}
      aria-rowindex={rowIndex}
    >
      <td className={grid["grip"]} data-grip>
        <Icon name="grip-vertical" size={14} />
      </td>
      <td
        data-cell="name"
        tabIndex={focusOf("name")}
        title={member.label === member.name ? member.name : `${member.name}, ${member.label}`}
        onDoubleClick={() => onAction(member, "rename")}
      >
        {isRenamed ? (
          <NameInput name={member.name} onRename={onRename} onStop={onStopRename} />
        ) : (
          <span className={grid["name"]}>
            <span className={grid["mono"]}>{member.name}</span>
            {isDisplay ? <Icon name="star" size={14} label="labels the record" /> : undefined}
            {letter === undefined ? undefined : <ChangeLetter letter={letter} />}
          </span>
        )}
      </td>
      <td
        data-cell="from"
        tabIndex={focusOf("from")}
        title={`${text}${type === undefined ? "" : `, ${type}`}`}
      >
        <span className={styles["from"]}>
          <Icon name={icon} size={14} />
          <code>{text}</code>
          <small>{type ?? "not there"}</small>
        </span>
      </td>
      {PROJECTION_FLAGS.map((flag) => (
        <FlagCell
          key={flag}
          flag={flag}
          of={member.name}
          state={getProjectionFlag(member, flag, origin)}
          tabIndex={focusOf(flag)}
          onSwitch={() => onFlag(member, flag)}
          onReason={flag === "read" ? () => onReason(member) : undefined}
        />
      ))}
      <td className={grid["menu"]}>
        <ProjectionMenu member={member} tabIndex={focusOf("menu")} onAction={onAction} />
      </td>
    </tr>
  );
}

function ProjectionMenu({
  member,
  tabIndex,
  onAction,
}: {
  readonly member: ProjectedMember;
  readonly tabIndex: number;
  onAction(member: ProjectedMember, action: ProjectionRowAction): void;
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
          aria-label={`What to do with ${member.name}`}
        >
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {MENU.map(({ action, icon, label, keys }) => (
          <Menu.Item
            key={action}
            leftSection={<Icon name={icon} />}
            rightSection={<Keys keys={keys} />}
            onClick={() => onAction(member, action)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Esc keeps the old name; a refused one stays, with the reason. */
function NameInput({
  name,
  onRename,
  onStop,
}: {
  readonly name: string;
  onRename(name: string): string | undefined;
  onStop(): void;
}) {
  const [text, setText] = useState(name);
  const [refusal, setRefusal] = useState<string>();
  return (
    <input
      ref={(input) => input?.focus()}
      className={styles["nameInput"]}
      aria-label={`New name of ${name}`}
      aria-invalid={refusal !== undefined}
      title={refusal}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => (setText(currentTarget.value), setRefusal(undefined))}
      onBlur={onStop}
      onKeyDown={(event) => {
        if (event.key === "Enter") setRefusal(onRename(text.trim()));
        else if (event.key === "Escape") onRename(name);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
