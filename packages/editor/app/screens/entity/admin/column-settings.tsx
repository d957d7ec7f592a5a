// The columns of the list: in their order, with what else could be one.
import { Icon } from "@lathe/ui";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { TYPE_ICONS } from "../../../parts/type-icon.ts";
import { useRowDrag } from "../members/use-row-drag.ts";
import styles from "./admin-tab.module.css";
import { describeColumn, getColumnType, getMemberLabel, listColumnNames } from "./column-choices.ts";
import type { AdminSettingsProps } from "./menu-settings.tsx";
import { listShownColumns } from "./shown-columns.ts";

/** How many that could be columns are offered before somebody asks for more. */
const FEW = 5;

/** Shows the columns. */
export function ColumnSettings({
  entity,
  screen,
  lit,
  onPoint,
  commit,
}: AdminSettingsProps & {
  readonly lit: string | undefined;
  onPoint(name: string | undefined): void;
}) {
  const [said, setSaid] = useState("");
  const [hasMore, setMore] = useState(false);
  const [title, ...others] = listShownColumns(screen);
  const isChosen = entity.admin.listColumns.length === 0;
  const left = listColumnNames(screen).filter((name) => name !== title && !others.includes(name));
  const set = (names: readonly string[]) => {
    const refusal = commit({ listColumns: [title, ...names] });
    if (refusal !== undefined) setSaid(refusal);
  };
  const move = (name: string, place: number) => {
    const rest = others.filter((one) => one !== name);
    const next = Math.max(0, Math.min(place, rest.length));
    if (others.indexOf(name) === next) return;
    set(rest.toSpliced(next, 0, name));
    setSaid(`${name}, now ${next + 2} of ${others.length + 1}`);
  };
  const drag = useRowDrag(move);
  const onKeyDown = (event: KeyboardEvent, name: string, index: number) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(name, index + by);
  };
  return (
    <section className={styles["section"]}>
      <div className={styles["title"]}>
        <h2>Columns of the list</h2>
        <span className={styles["aside"]}>{others.length + 1} shown</span>
      </div>
      <ul className={styles["columns"]} {...drag}>
        {title === undefined ? undefined : (
          <li data-lit={lit === title || undefined} onPointerEnter={() => onPoint(title)}>
            <span className={styles["grip"]} title="Always first: it leads to the record">
              <Icon name="lock" size={14} label="Always first" />
            </span>
            <ColumnWords screen={screen} name={title} />
          </li>
        )}
        {others.map((name, index) => (
          <li
            key={name}
            data-row={name}
            data-kind="column"
            data-index={index}
            data-lit={lit === name || undefined}
            onPointerEnter={() => onPoint(name)}
            onPointerLeave={() => onPoint(undefined)}
          >
            <button
              type="button"
              className={styles["grip"]}
              data-grip
              aria-label={`Move ${name}, by arrow keys`}
              onKeyDown={(event) => onKeyDown(event, name, index)}
            >
              <Icon name="grip-vertical" size={14} />
            </button>
            <ColumnWords screen={screen} name={name} />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Take ${name} out of the list`}
              onClick={() => set(others.filter((one) => one !== name))}
            >
              <Icon name="x" size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {left.length === 0 ? undefined : (
        <div className={styles["chips"]}>
          {(hasMore ? left : left.slice(0, FEW)).map((name) => (
            <UnstyledButton
              key={name}
              className={styles["chip"]}
              title={`Show ${getMemberLabel(screen, name)}`}
              onClick={() => set([...others, name])}
            >
              <Icon name="plus" size={12} /> <span>{name}</span>
            </UnstyledButton>
          ))}
          {hasMore || left.length <= FEW ? undefined : (
            <UnstyledButton className={styles["more"]} onClick={() => setMore(true)}>
              {left.length - FEW} more
            </UnstyledButton>
          )}
        </div>
      )}
      <p className={styles["note"]}>
        {isChosen ? (
          "Chosen for you, by what tells most about a record. Change them, and they stay as you leave them."
        ) : (
          <UnstyledButton className={styles["more"]} onClick={() => commit({ listColumns: [] })}>
            Choose them for me
          </UnstyledButton>
        )}
      </p>
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
    </section>
  );
}

function ColumnWords({ screen, name }: Pick<AdminSettingsProps, "screen"> & { readonly name: string }) {
  const type = getColumnType(screen, name);
  return (
    <>
      <Icon name={type === "relation" || type === "own" ? "arrow-right" : TYPE_ICONS[type]} />
      <code title={name}>{name}</code>
      <small>{describeColumn(screen, name)}</small>
    </>
  );
}
