// What is said below a line of text.
import { useTexts } from "../../texts/texts-context.tsx";
import type { FieldHintProps } from "../field-type.ts";

/** An example where there is a pattern, and no description that tells it. */
export function StringHint({ field: { example, description } }: FieldHintProps) {
  const { text } = useTexts();
  return example === undefined || description !== "" ? null : text("fields.for-example", { example });
}
