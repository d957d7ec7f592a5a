// A web address.
import { Icon } from "@lathe/ui";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldInputProps } from "../field-type.ts";
import { InputButton } from "../input-button.tsx";
import { getPlainTextProps } from "../plain-text-props.ts";
import { TextControl } from "../text-control.tsx";
import { validateUrl } from "./validate-url.ts";

/** Enters an address; one that is right can be opened. */
export function UrlInput(props: FieldInputProps) {
  const { field, value } = props;
  const { text } = useTexts();
  const address = typeof value === "string" && validateUrl(field, value).length === 0 ? value : undefined;
  return (
    <TextControl
      framed={props}
      {...getPlainTextProps(props)}
      inputMode="url"
      spellCheck={false}
      leftSection={<Icon name="globe" />}
      leftSectionPointerEvents="none"
      rightSection={
        address === undefined ? null : (
          <InputButton icon="external-link" label={text("fields.open-url", { address })} href={address} />
        )
      }
    />
  );
}
