// Marks that a rule was begun and is not saved yet.
import { Icon } from "@lathe/ui";

/** Shows the mark. */
export function DraftMark() {
  return <Icon name="pencil" size={14} label="a rule is not saved yet" />;
}
