// One of a few values.
import { Select } from "@mantine/core";
import { Icon, Segments } from "@lathe/ui";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldInputProps } from "../field-type.ts";
import { InputButton } from "../input-button.tsx";
import { EnumLabel } from "./enum-label.tsx";
import styles from "./enum-input.module.css";
import { ToneIcon } from "./tone-icon.tsx";

/** From how many values on a menu can be searched. */
const SEARCHED_FROM = 8;

/** Chooses a value: all of them side by side, or in a menu. */
export function EnumInput(props: FieldInputProps) {
  return props.field.control === "segments" ? <EnumSegments {...props} /> : <EnumSelect {...props} />;
}

function EnumSegments({
  id,
  field: { values: known, required, label },
  value,
  onChange,
  onBlur,
  labelledBy,
  describedBy,
  invalid = false,
}: FieldInputProps) {
  const { text } = useTexts();
  const values = known ?? [];
  const isSet = value !== null && value !== undefined;
  return (
    <div className={styles["segments"]}>
      <Segments
        id={id}
        segments={values}
        value={isSet ? String(value) : null}
        onChange={onChange}
        onBlur={onBlur}
        labelledBy={labelledBy}
        describedBy={describedBy}
        invalid={invalid}
      />
      {required || !isSet ? null : (
        <InputButton icon="x" label={text("fields.clear", { label })} onClick={() => onChange(null)} />
      )}
    </div>
  );
}

function EnumSelect({
  id,
  field: { values: known, required, label },
  value,
  onChange,
  onBlur,
  describedBy,
  invalid = false,
}: FieldInputProps) {
  const { text } = useTexts();
  const values = known ?? [];
  const chosen = values.find((each) => each.value === value);
  return (
    <Select
      id={id}
      data={values.map(({ value: each, label: words }) => ({ value: each, label: words }))}
      value={chosen?.value ?? null}
      onChange={onChange}
      {...(onBlur === undefined ? {} : { onBlur })}
      searchable={values.length >= SEARCHED_FROM}
      allowDeselect={false}
      clearable={!required}
      clearButtonProps={{ "aria-label": text("fields.clear", { label }) }}
      placeholder={text("fields.choose")}
      nothingFoundMessage={text("fields.nothing-found")}
      leftSection={chosen === undefined ? null : <ToneIcon tone={chosen.tone} />}
      leftSectionPointerEvents="none"
      rightSectionPointerEvents={required || chosen === undefined ? "none" : "all"}
      {...(required || chosen === undefined ? { rightSection: <Icon name="chevron-down" /> } : {})}
      renderOption={({ option }) => {
        const offered = values.find((each) => each.value === option.value);
        return offered === undefined ? option.label : <EnumLabel value={offered} />;
      }}
      error={invalid}
      aria-describedby={describedBy}
      aria-required={required}
      classNames={{ option: styles["option"] ?? "" }}
    />
  );
}
