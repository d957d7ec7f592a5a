// What is said below a UUID.
import { useScreens } from "../../screens/screens-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldHintProps } from "../field-type.ts";

/** The name of the account, where it is the operator's own. */
export function UuidHint({ field, value }: FieldHintProps) {
  const { text } = useTexts();
  const { account } = useScreens().ui;
  return field.control === "account" && value === account.id
    ? text("fields.you", { name: account.name })
    : null;
}
