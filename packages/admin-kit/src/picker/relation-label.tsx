// The record that a relation leads to, as text: what a field was, what a history has.
import type { UiRelation } from "@lathe/client";
import { useTexts } from "../texts/texts-context.tsx";
import { type KnownTargets, useOption } from "./use-option.ts";

/** Writes the label of a record; its id where there is none to read. */
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
  const option = useOption({ path, name, relation }, id, known);
  if (id === null) return <>{text("common.none")}</>;
  return option === null ? <code>{id}</code> : <>{option?.label ?? ""}</>;
}
