// What is said below a slug.
import { useScreen } from "../../screens/screens-context.tsx";
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldHintProps } from "../field-type.ts";

/** That the slug of a new record follows its source. */
export function SlugHint({ path, field, isNew = false }: FieldHintProps) {
  const { text } = useTexts();
  const source = useScreen(path)?.fields[field.from ?? ""];
  return source === undefined || !isNew ? null : text("fields.follows", { source: source.label });
}
