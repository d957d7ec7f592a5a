// A UUID, to be read.
import { useScreens } from "../../screens/screens-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldViewProps } from "../field-type.ts";
import { MonoView } from "../mono-view.tsx";

/** Shows a UUID; that of the operator's own account, by name. */
export function UuidView(props: FieldViewProps) {
  const { text } = useTexts();
  const { account } = useScreens().ui;
  return props.field.control === "account" && props.value === account.id ? (
    <span title={account.id}>{text("fields.you", { name: account.name })}</span>
  ) : (
    <MonoView {...props} />
  );
}
