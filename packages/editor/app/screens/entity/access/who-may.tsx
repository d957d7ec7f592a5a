// Who may use the operations of an entity outside.
import { ACCESS_MODES, type AccessMode, OPERATIONS, type Operation } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import { ChoiceMenu } from "../../../parts/choice-menu.tsx";
import type { PendingModes } from "../../../rules/kept-drafts.ts";
import { MODE_ICONS, MODE_NAMES, OPERATION_NAMES, asksForRule, canHave } from "../../access/access-modes.ts";
import { readsOnlyIds } from "../../access/open-members.ts";
import { useAccessActions } from "../../access/use-access-actions.ts";
import styles from "./access-tab.module.css";

const OPTIONS: readonly { readonly value: AccessMode; readonly label: string }[] = ACCESS_MODES.map(
  (value) => ({ value, label: MODE_NAMES[value] }),
);

/** Shows a choice for each operation. What needs a rule first waits for it. */
export function WhoMay({
  entity,
  pending,
  isReady,
  onPending,
}: {
  readonly entity: Entity;
  readonly pending: PendingModes;
  /** Whether the rule that they wait for could be saved. */
  readonly isReady: boolean;
  onPending(pending: PendingModes): void;
}) {
  const { setMode } = useAccessActions();
  const choose = (operation: Operation, mode: AccessMode) => {
    if (asksForRule(entity, operation, mode)) return onPending({ ...pending, [operation]: mode });
    const { [operation]: _settled, ...rest } = pending;
    onPending(rest);
    setMode(entity, operation, mode);
  };
  const modes = { ...entity.external, ...pending };
  const open = OPERATIONS.filter((operation) => modes[operation] !== "off");
  const isRead = modes.list !== "off" || modes.get !== "off";
  return (
    <section className={styles["section"]} aria-labelledby="who-may">
      <h2 id="who-may">Who may, outside</h2>
      <div className={styles["modes"]} data-full={open.length > 2 || undefined}>
        {OPERATIONS.filter((operation) => canHave(entity, operation)).map((operation) => {
          const mode = modes[operation];
          return (
            <span key={operation} className={styles["mode"]}>
              {OPERATION_NAMES[operation]}
              <ChoiceMenu
                className={styles["choice"]}
                label={`${OPERATION_NAMES[operation]}, external`}
                value={mode}
                options={OPTIONS}
                icon={
                  mode === "off" ? undefined : (
                    <Icon name={MODE_ICONS[mode]} size={14} className={styles[mode]} />
                  )
                }
                onChange={(next) => choose(operation, next)}
              />
            </span>
          );
        })}
      </div>
      {Object.keys(pending).length === 0 ? undefined : (
        <p className={styles["note"]}>
          {isReady
            ? "Opens together with the rule: when you leave it, or by Ctrl+Enter."
            : "Not open yet: say which records they read, and both are saved together."}
        </p>
      )}
      {isRead && readsOnlyIds(entity) ? (
        <p className={styles["note"]}>
          No {entity.kind === "virtual" ? "member" : "field"} of {entity.name} is readable outside yet:
          callers get ids alone.{" "}
          <Link to="/e/$entity" params={{ entity: entity.name }}>
            Choose {entity.kind === "virtual" ? "members" : "fields"}
          </Link>
        </p>
      ) : undefined}
    </section>
  );
}
