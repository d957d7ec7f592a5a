// The record that a relation leads to, as text: what a field was, what a history has.
import type { UiRelation } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { getLabelWords } from "../list/record-title.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { type KnownTargets, useOption } from "./use-option.ts";

/** Writes the label of a record; where that is not for the operator, so much of its id as tells it from others. */
export function RelationLabel({
  path,
  name,
  relation,
  id,
  ...known
}: KnownTargets & {
  readonly path: string;
  readonly name: string;
  readonly relation: UiRelation;
  readonly id: string | null;
}) {
  const { text } = useTexts();
  const screen = useScreens().find(relation.target ?? "");
  const option = useOption({ path, name, relation }, id, known);
  if (id === null) return <>{text("common.none")}</>;
  if (option !== null) return <>{option === undefined ? "" : getLabelWords(screen, option, text)}</>;
  return (
    <span title={text("relations.unreadable")}>
      <Icon name="lock" size={14} /> {text("relations.not-yours-to-read", { id: id.slice(-8) })}
    </span>
  );
}
