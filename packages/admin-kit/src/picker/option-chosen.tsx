// What is chosen for a relation: its image, if it has one, and its label.
import type { UiRelation } from "@lathe/client";
import { getLabelWords } from "../list/record-title.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { type PickedOption, findOptionDetails } from "./option-details.ts";
import { OptionImage } from "./option-image.tsx";

/** Shows a chosen record; its id where there is none to read. Nothing while it is asked for. */
export function OptionChosen({
  id,
  option,
  relation,
}: {
  readonly id: string;
  readonly option: PickedOption | null | undefined;
  readonly relation: UiRelation;
}) {
  const { find } = useScreens();
  const { text } = useTexts();
  if (option === undefined) return <span aria-busy>{text("relations.searching")}</span>;
  if (option === null) return <code>{id}</code>;
  const { image } = findOptionDetails(option, relation, find(relation.target ?? ""));
  return (
    <>
      {image === undefined || image.value === null ? undefined : <OptionImage image={image} size={20} />}
      <span>{getLabelWords(find(relation.target ?? ""), option, text)}</span>
    </>
  );
}
