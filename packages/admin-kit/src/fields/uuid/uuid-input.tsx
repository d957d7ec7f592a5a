// A UUID.
import { useScreens } from "../../screens/screens-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import { CopyButton } from "../copy-button.tsx";
import type { FieldInputProps } from "../field-type.ts";
import { getPlainTextProps } from "../plain-text-props.ts";
import { TextControl } from "../text-control.tsx";
import styles from "./uuid-input.module.css";

/** Enters a UUID; where the server would set the account, its name stands there until then. */
export function UuidInput(props: FieldInputProps) {
  const { field, value } = props;
  const { text } = useTexts();
  const { account } = useScreens().ui;
  const isAccount = field.control === "account";
  return (
    <TextControl
      framed={props}
      {...getPlainTextProps(props)}
      classNames={{ input: styles["input"] ?? "" }}
      spellCheck={false}
      placeholder={isAccount && props.isNew === true ? text("fields.you", { name: account.name }) : ""}
      rightSection={typeof value === "string" ? <CopyButton value={value} /> : null}
    />
  );
}
