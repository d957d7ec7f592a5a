// A filter: what is compared, how, and with what.
import {
  type List,
  convertValue,
  findFieldType,
  getScreenPath,
  leavesOutEmpty,
  listChoices,
  useTexts,
} from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { type ComboboxProps, Select } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { FilterDraft } from "./filter-builder.tsx";
import styles from "./filter-builder.module.css";
import { RelationFilter } from "./relation-filter.tsx";

/** Names of fields and operators are longer than there is room for beside each other. */
const WIDE: ComboboxProps = { width: 320, position: "bottom-start" };

/** A row of the builder. */
export function FilterRow({
  list,
  row,
  isFocused,
  onChange,
  onRemove,
}: {
  readonly list: List;
  readonly row: FilterDraft;
  readonly isFocused: boolean;
  onChange(row: FilterDraft): void;
  onRemove(): void;
}) {
  const { text } = useTexts();
  const { field, choice } = row;
  const choices = listChoices(field);
  const hasValue = row.value !== undefined;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [ofField, ofOperator, ofValue] = element.current?.querySelectorAll<HTMLElement>("input") ?? [];
    if (isFocused) (hasValue ? (ofValue ?? ofOperator) : ofField)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- the focus goes there once
  }, []);
  const chooseField = (name: string | null) => {
    const next = list.filterFields.find((each) => each.name === name);
    const [first] = next === undefined ? [] : listChoices(next);
    if (next !== undefined && first !== undefined && next !== field)
      onChange({ ...row, field: next, choice: first, value: undefined });
  };
  const chooseOperator = (key: string | null) => {
    const next = choices.find((each) => each.key === key);
    if (next !== undefined) onChange({ ...row, choice: next, value: convertValue(next.op, row.value) });
  };
  return (
    <>
      <div className={styles["row"]} ref={element}>
        <Select
          aria-label={text("list.filter-field")}
          title={field.label}
          data={list.filterFields.map(({ name, label }) => ({ value: name, label }))}
          value={field.name}
          onChange={chooseField}
          allowDeselect={false}
          searchable
          nothingFoundMessage={text("fields.nothing-found")}
          openOnFocus={false}
          comboboxProps={WIDE}
          rightSection={<Icon name="chevron-down" />}
          rightSectionPointerEvents="none"
        />
        <Select
          aria-label={text("list.filter-operator", { field: field.label })}
          data={choices.map(({ key }) => ({ value: key, label: text(`list.op-${key}`) }))}
          value={choice.key}
          onChange={chooseOperator}
          allowDeselect={false}
          comboboxProps={WIDE}
          rightSection={<Icon name="chevron-down" />}
          rightSectionPointerEvents="none"
        />
        <div className={styles["value"]}>
          {choice.preset === undefined ? (
            <FilterValue list={list} row={row} onChange={onChange} />
          ) : undefined}
        </div>
        <button
          type="button"
          className={styles["remove"]}
          aria-label={text("list.remove-filter", { field: field.label })}
          onClick={onRemove}
        >
          <Icon name="x" />
        </button>
      </div>
      {leavesOutEmpty(field, choice) ? (
        <p className={styles["hint"]}>{text("list.without-empty")}</p>
      ) : undefined}
    </>
  );
}

function FilterValue({
  list,
  row,
  onChange,
}: {
  readonly list: List;
  readonly row: FilterDraft;
  onChange(row: FilterDraft): void;
}) {
  const { text } = useTexts();
  const { field, choice, value } = row;
  const path = getScreenPath(list.screen);
  const label = text("list.filter-value", { field: field.label });
  const change = (next: unknown) => onChange({ ...row, value: next });
  if (field.relation !== undefined)
    return (
      <RelationFilter path={path} relation={field.member} value={value} onChange={change} label={label} />
    );
  if (field.field === undefined) return undefined;
  const { Filter } = findFieldType(field.field.type);
  if (Filter === undefined) return undefined;
  return (
    <Filter
      path={path}
      name={field.name}
      field={field.field}
      operator={choice.op}
      value={value ?? null}
      onChange={change}
      label={label}
    />
  );
}
