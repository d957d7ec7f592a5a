// A UUID, to be read.
import type { FieldViewProps } from "../field-type.ts";
import type { ViewTools } from "../view-tools.ts";
import { showMono } from "../mono-view.tsx";

/** Shows a UUID; that of the operator's own account, by name. */
export function showUuid(props: FieldViewProps, tools: ViewTools) {
  const { text, account } = tools;
  return props.field.control === "account" && props.value === account.id ? (
    <span title={account.id}>{text("fields.you", { name: account.name })}</span>
  ) : (
    showMono(props, tools)
  );
}
