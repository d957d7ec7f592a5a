// The name of a role: what it can be, and the form of what was typed that fits.
import { MAX_ROLE_NAME_LENGTH, fitRoleName, isRoleName, useTexts } from "@lathe/admin-kit";
import { TextInput } from "@mantine/core";
import type { Ref } from "react";
import styles from "../access.module.css";

/** What the field of a name gets. */
export interface RoleNameInputProps {
  readonly value: string;
  /** What was left last, or was to be saved: what is typed on is not wrong yet. */
  readonly checked: string;
  /** What the server has against it. */
  readonly refusal: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
  onChange(value: string): void;
  onLeave(): void;
}

/** Enters the name. */
export function RoleNameInput({ value, checked, refusal, ref, onChange, onLeave }: RoleNameInputProps) {
  const { text } = useTexts();
  const name = value.trim();
  const isWrong = name !== "" && checked === value && !isRoleName(name);
  const fitting = isWrong ? fitRoleName(name) : undefined;
  return (
    <div className={styles["field"]} data-typed>
      <TextInput
        ref={ref}
        label={text("access.name")}
        description={isWrong ? undefined : text("access.name-rule")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        required
        maxLength={MAX_ROLE_NAME_LENGTH}
        error={isWrong ? text("access.name-problem") : refusal}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onLeave}
      />
      {fitting === undefined ? undefined : (
        <button type="button" className={styles["offer"]} title={fitting} onClick={() => onChange(fitting)}>
          {text("access.name-use", { name: fitting })}
        </button>
      )}
    </div>
  );
}
