// A line of text.
import { useIsPhone } from "@lathe/ui";
import { Textarea } from "@mantine/core";
import type { FieldInputProps } from "../field-type.ts";
import { getPlainTextProps } from "../plain-text-props.ts";
import { TextControl } from "../text-control.tsx";
import styles from "./string-input.module.css";

/** From how many characters on a line can be longer than a phone is wide. */
const LONG_LINE = 60;

/** Enters a line of text; a long one is wrapped on a phone, so that all of it is seen. */
export function StringInput(props: FieldInputProps) {
  const isLong = (props.field.maxLength ?? Infinity) >= LONG_LINE;
  return useIsPhone() && isLong ? (
    <WrappedLine {...props} />
  ) : (
    <TextControl framed={props} {...getPlainTextProps(props)} />
  );
}

function WrappedLine(props: FieldInputProps) {
  const { id, field, describedBy, invalid = false, onChange } = props;
  return (
    <Textarea
      id={id}
      autosize
      minRows={1}
      maxRows={6}
      error={invalid}
      aria-describedby={describedBy}
      aria-required={field.required}
      autoComplete="off"
      classNames={{ input: styles["line"] ?? "" }}
      {...getPlainTextProps(props)}
      // It stays one line, also where several are pasted.
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\s*\n\s*/g, " ") || null)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
      }}
    />
  );
}
