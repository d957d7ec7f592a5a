// The filters of a list, as rows that read as sentences. They hold while one types.
import {
  type Condition,
  type FilterField,
  type List,
  MAX_CONDITIONS,
  type OperatorChoice,
  convertValue,
  findChoice,
  formatCondition,
  listChoices,
  makeCondition,
  useKeys,
  useTexts,
} from "@lathe/admin-kit";
import { Icon, useFocusReturn } from "@lathe/ui";
import { useDebouncedCallback } from "@mantine/hooks";
import { type RefObject, useEffect, useRef, useState } from "react";
import { LinkButton } from "../link-button.tsx";
import styles from "./filter-builder.module.css";
import { FilterRow } from "./filter-row.tsx";

/** How long typing has to pause before it holds. */
const PAUSE = 250;

/** A row: perhaps without a value yet. */
export interface FilterDraft {
  readonly key: number;
  readonly field: FilterField;
  readonly choice: OperatorChoice;
  readonly value: unknown;
}

/** Builds the conditions of a list. */
export function FilterBuilder({
  list,
  conditions,
  focused,
  onChange,
  onClose,
  onSaveView,
}: {
  readonly list: List;
  readonly conditions: readonly Condition[];
  /** The row that gets the focus; the last one unless given. */
  readonly focused: number | undefined;
  /** Told what holds from now on; all that is built at one go is one entry of the history. */
  onChange(conditions: readonly Condition[], options: { readonly replace: boolean }): void;
  onClose(): void;
  readonly onSaveView: (() => void) | undefined;
}) {
  const { text } = useTexts();
  const { filterFields } = list;
  const [rows, setRows] = useState(() => readRows(conditions, filterFields));
  const panel = useRef<HTMLElement>(null);
  const told = useRef([formatAll(conditions)]);
  const tell = useDebouncedCallback((next: readonly FilterDraft[]) => {
    const built = next.flatMap(({ field, choice, value }) => makeCondition(field, choice, value) ?? []);
    const words = formatAll(built);
    if (words === told.current.at(-1)) return;
    onChange(built, { replace: told.current.length > 1 });
    told.current.push(words);
  }, PAUSE);
  const said = formatAll(conditions);
  useEffect(() => {
    // Back, or a view, has put others there.
    if (told.current.includes(said)) return;
    tell.cancel();
    told.current = [said];
    setRows(readRows(conditions, filterFields));
    // oxlint-disable-next-line react/exhaustive-deps -- other objects that say the same change nothing
  }, [said]);
  const close = () => {
    tell.flush();
    onClose();
  };
  useOutsidePress(panel, close);
  useFocusReturn(true, panel);
  useKeys({ Escape: close });

  /** What is typed holds after a pause, everything else at once. */
  const change = (next: readonly FilterDraft[], { isTyped = false } = {}) => {
    setRows(next);
    tell(next);
    if (!isTyped) tell.flush();
  };
  const add = () => {
    const used = new Set(rows.map(({ field }) => field.name));
    const field = filterFields.find(({ name }) => !used.has(name)) ?? filterFields[0];
    const key = 1 + Math.max(0, ...rows.map((row) => row.key));
    if (field !== undefined) setRows([...rows, ...makeRow(key, field)]);
  };
  const isFull = rows.length >= MAX_CONDITIONS;
  return (
    <>
      <div className={styles["backdrop"]} aria-hidden data-filter-backdrop onClick={close} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that somebody leaves */}
      <section
        className={styles["panel"]}
        ref={panel}
        aria-label={text("list.filters")}
        onBlur={() => tell.flush()}
      >
        <header className={styles["header"]}>
          <h2 className={styles["title"]}>{text("list.filters")}</h2>
          <span className={styles["muted"]}>{text("list.all-hold")}</span>
          <span className={styles["space"]} />
          <LinkButton onClick={() => change([])}>{text("list.clear-all")}</LinkButton>
          <button type="button" className={styles["close"]} aria-label={text("common.close")} onClick={close}>
            <Icon name="x" />
          </button>
        </header>
        <div className={styles["rows"]}>
          {rows.map((row, index) => (
            <FilterRow
              key={row.key}
              list={list}
              row={row}
              isFocused={index === (focused ?? rows.length - 1)}
              onChange={(next) => change(rows.with(index, next), { isTyped: next.value !== row.value })}
              onRemove={() => change(rows.toSpliced(index, 1))}
            />
          ))}
        </div>
        <footer className={styles["footer"]}>
          <button type="button" className={styles["quiet"]} onClick={add} disabled={isFull}>
            <Icon name="plus" />
            {text("list.add-filter")}
          </button>
          {isFull ? <span className={styles["muted"]}>{text("list.filters-full")}</span> : undefined}
          <span className={styles["space"]} />
          <span className={styles["muted"]} aria-live="polite">
            {list.page === undefined ? "" : text("list.found", { count: list.page.total })}
          </span>
          {onSaveView === undefined ? undefined : (
            <button type="button" className={styles["quiet"]} onClick={onSaveView}>
              {text("list.save-as-view")}
            </button>
          )}
        </footer>
      </section>
    </>
  );
}

function makeRow(key: number, field: FilterField, condition?: Condition): readonly FilterDraft[] {
  const [first] = listChoices(field);
  const choice = (condition === undefined ? first : findChoice(field, condition)) ?? first;
  return choice === undefined
    ? []
    : [{ key, field, choice, value: condition && convertValue(choice.op, condition.value) }];
}

/** The rows of conditions; an empty one where there are none. */
function readRows(conditions: readonly Condition[], fields: readonly FilterField[]): readonly FilterDraft[] {
  const known = conditions.flatMap((condition, index) => {
    const field = fields.find(({ name }) => name === condition.field);
    return field === undefined ? [] : makeRow(index, field, condition);
  });
  const [first] = fields;
  return known.length > 0 || first === undefined ? known : makeRow(0, first);
}

function formatAll(conditions: readonly Condition[]): string {
  return JSON.stringify(conditions.map(formatCondition));
}

/** Closes by a press outside; the lists of selects lie outside, and belong to it. */
function useOutsidePress(panel: RefObject<HTMLElement | null>, onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const listen = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || panel.current?.contains(target) === true) return;
      if (
        target.closest(
          "[data-portal], [data-mantine-shared-portal-node], [data-filter-button], [data-filter-backdrop]",
        ) !== null
      )
        return;
      if (target.isConnected) latest.current();
    };
    document.addEventListener("pointerdown", listen);
    return () => document.removeEventListener("pointerdown", listen);
  }, [panel]);
}
