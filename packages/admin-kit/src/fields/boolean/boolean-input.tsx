// Yes or no; where it is not required, also not set.
import { Switch } from "@mantine/core";
import { Segments } from "@lathe/ui";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldInputProps } from "../field-type.ts";
import styles from "./boolean-input.module.css";

/** Enters yes or no: a switch with its label, or a row of all three answers. */
export function BooleanInput(props: FieldInputProps) {
  return props.field.required ? <YesNoSwitch {...props} /> : <YesNoRow {...props} />;
}

function YesNoSwitch({ id, field, value, onChange, onBlur, describedBy }: FieldInputProps) {
  return (
    <Switch
      id={id}
      classNames={{ root: styles["root"] ?? "", label: styles["label"] ?? "" }}
      label={field.label}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      {...(onBlur === undefined ? {} : { onBlur })}
      aria-describedby={describedBy}
    />
  );
}

function YesNoRow({
  id,
  value,
  onChange,
  onBlur,
  labelledBy,
  describedBy,
  invalid = false,
}: FieldInputProps) {
  const { text } = useTexts();
  const segments = [
    { value: "yes", label: text("common.yes") },
    { value: "no", label: text("common.no") },
    { value: "unset", label: text("common.not-set") },
  ] as const;
  const values = { yes: true, no: false, unset: null } as const;
  return (
    <div className={styles["answers"]}>
      <Segments
        id={id}
        segments={segments}
        value={value === true ? "yes" : value === false ? "no" : "unset"}
        onChange={(choice) => onChange(values[choice])}
        onBlur={onBlur}
        labelledBy={labelledBy}
        describedBy={describedBy}
        invalid={invalid}
      />
    </div>
  );
}
