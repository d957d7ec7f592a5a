// An input for the name of an entity or a module, which says below what the name becomes or what is wrong with it.
import { TextInput, type TextInputProps } from "@mantine/core";
import type { PartName } from "./part-name.ts";

/** Shows what was typed. */
export function PartNameInput({
  typed,
  read,
  refusal,
  onType,
  ...props
}: {
  readonly typed: string;
  readonly read: PartName;
  /** Why it was not taken when it was sent. */
  readonly refusal?: string | undefined;
  onType(typed: string): void;
  readonly "data-autofocus"?: boolean;
} & Pick<TextInputProps, "label" | "placeholder">) {
  return (
    <TextInput
      {...props}
      classNames={{ input: "mono" }}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={typed}
      description={read.becomes}
      error={read.problem ?? refusal}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
