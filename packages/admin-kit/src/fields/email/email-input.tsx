// An e-mail address.
import { Icon } from "@lathe/ui";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldInputProps } from "../field-type.ts";
import { InputButton } from "../input-button.tsx";
import { getPlainTextProps } from "../plain-text-props.ts";
import { TextControl } from "../text-control.tsx";
import { validateEmail } from "./validate-email.ts";

/** Enters an address; one that is right can be written to. */
export function EmailInput(props: FieldInputProps) {
  const { field, value } = props;
  const { text } = useTexts();
  const address = typeof value === "string" && validateEmail(field, value).length === 0 ? value : undefined;
  return (
    <TextControl
      framed={props}
      {...getPlainTextProps(props)}
      inputMode="email"
      spellCheck={false}
      leftSection={<Icon name="at-sign" />}
      leftSectionPointerEvents="none"
      rightSection={
        address === undefined ? null : (
          <InputButton
            icon="mail"
            label={text("fields.write-email", { address })}
            href={`mailto:${address}`}
          />
        )
      }
    />
  );
}
