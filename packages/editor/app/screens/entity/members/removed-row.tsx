// A member that was removed since the last generation: struck through until that is generated, with the way back.
import { Icon } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import type { Change } from "../../../changes/use-changes.ts";
import { ChangeLetter } from "../../../parts/change-letter.tsx";
import { TYPE_ICONS } from "../../../parts/type-icon.ts";
import { useTakeBack } from "../../changes/use-take-back.ts";
import { countColumns } from "./grid-columns.tsx";
import type { GridRoom } from "./grid-room.ts";
import styles from "./members-grid.module.css";

interface RemovedPart {
  readonly name: string;
  readonly label?: string;
  readonly type?: keyof typeof TYPE_ICONS;
  readonly target?: string;
  readonly of?: { readonly entity: string };
}

/** The removed members of a list of an entity. */
export function listRemoved(changes: readonly Change[], entity: string, list: string): readonly Change[] {
  const start = `/entities/${entity}/${list}/`;
  return changes.filter(
    ({ kind, path }) =>
      kind === "removed" && path.startsWith(start) && !path.slice(start.length).includes("/"),
  );
}

/** Shows it. */
export function RemovedRow({
  change,
  room,
  onBroughtBack,
}: {
  readonly change: Change;
  readonly room: GridRoom;
  onBroughtBack(name: string): void;
}) {
  const takeBack = useTakeBack();
  const { name, label, type, target, of } = change.before as RemovedPart;
  const icon = type === undefined ? (target === undefined ? "list" : "arrow-right") : TYPE_ICONS[type];
  return (
    <tr className={`${styles["row"]} ${styles["removed"]}`}>
      <td aria-hidden />
      <td data-cell="name" title={name}>
        <span className={styles["name"]}>
          <span className={styles["mono"]}>{name}</span>
          <ChangeLetter letter="D" />
        </span>
      </td>
      {room === "wide" ? (
        <td title={label}>
          <span className={styles["muted"]}>{label}</span>
        </td>
      ) : undefined}
      <td>
        <span className={styles["type"]}>
          <Icon name={icon} />
          <span>{type ?? target ?? of?.entity}</span>
        </span>
      </td>
      <td className={styles["back"]} colSpan={countColumns(room) - (room === "wide" ? 4 : 3)}>
        <UnstyledButton
          className={styles["bringBack"]}
          aria-label={`Bring ${name} back`}
          onClick={() => {
            takeBack([change]);
            onBroughtBack(name);
          }}
        >
          {room === "narrow" ? <Icon name="undo-2" size={14} /> : "Bring back"}
        </UnstyledButton>
      </td>
    </tr>
  );
}
