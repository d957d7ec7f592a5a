// A flag as a cell: on, off, or not possible.
import { Icon } from "@lathe/ui";
import { FLAG_NAMES, type Flag, type FlagState } from "./flags.ts";
import styles from "./members-grid.module.css";

const ICONS: Readonly<Partial<Record<Flag, string>>> = { read: "eye", write: "pencil" };

/** Shows a flag; a click switches it. Keys are the grid's. */
export function FlagCell({
  flag,
  of,
  state,
  tabIndex,
  onSwitch,
  onReason,
}: {
  readonly flag: Flag;
  /** The name of the member. */
  readonly of: string;
  /** Undefined: members of that kind have no such flag. */
  readonly state: FlagState | undefined;
  readonly tabIndex: number;
  onSwitch(): void;
  /** Leads to what makes it impossible. */
  onReason?: (() => void) | undefined;
}) {
  if (state === undefined) return <td className={styles["flag"]} aria-hidden />;
  const reason = typeof state === "boolean" ? undefined : state.impossible;
  return (
    <td className={styles["flag"]} data-flag={flag}>
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is not possible has a reason to be read, which no disabled input has
        role="checkbox"
        data-cell={flag}
        data-state={reason === undefined ? (state === true ? "on" : "off") : "impossible"}
        data-reason={reason}
        className={styles["box"]}
        tabIndex={tabIndex}
        aria-checked={state === true}
        aria-disabled={reason !== undefined}
        aria-label={`${FLAG_NAMES[flag]}, ${of}${reason === undefined ? "" : `: ${reason}`}`}
        title={reason ?? FLAG_NAMES[flag]}
        onClick={reason === undefined ? onSwitch : onReason}
      >
        {reason === undefined && state === true ? (
          <Icon name={ICONS[flag] ?? "check"} size={14} />
        ) : undefined}
      </button>
    </td>
  );
}
