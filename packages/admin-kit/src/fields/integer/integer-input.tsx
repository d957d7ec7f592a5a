// A whole number.
import { Icon } from "@lathe/ui";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldInputProps } from "../field-type.ts";
import { NumberControl } from "../number-control.tsx";
import styles from "./integer-input.module.css";
import { stepInteger } from "./step-integer.ts";

/** Enters a whole number; the arrows step, the wheel does not. */
export function IntegerInput(props: FieldInputProps) {
  const { field, value, onChange } = props;
  const { text } = useTexts();
  const step = (by: 1 | -1) => onChange(stepInteger(field, value, by));
  return (
    <NumberControl
      framed={props}
      onStep={step}
      rightSection={
        <span className={styles["steps"]}>
          <StepButton icon="chevron-up" label={text("fields.more")} onClick={() => step(1)} />
          <StepButton icon="chevron-down" label={text("fields.less")} onClick={() => step(-1)} />
        </span>
      }
    />
  );
}

/** For the mouse alone: keys and screen readers have the arrow keys. */
function StepButton({
  icon,
  label,
  onClick,
}: {
  readonly icon: string;
  readonly label: string;
  onClick(): void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={styles["step"]}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} size={14} />
    </button>
  );
}
