// An option as a picker shows it: image, label with the match in bold, one more member below.
import type { UiRelation } from "@lathe/client";
import { FieldView } from "../fields/field-view.tsx";
import { getLabelWords } from "../list/record-title.ts";
import { useScreens } from "../screens/screens-context.tsx";
import { useTexts } from "../texts/texts-context.tsx";
import { type PickedOption, findOptionDetails } from "./option-details.ts";
import { OptionImage } from "./option-image.tsx";
import styles from "./picker.module.css";
import { splitMatch } from "./split-match.ts";

/** Shows an option. */
export function OptionRow({
  option,
  relation,
  search,
}: {
  readonly option: PickedOption;
  readonly relation: UiRelation;
  readonly search: string;
}) {
  const { find } = useScreens();
  const { text: say } = useTexts();
  const path = relation.target ?? "";
  const { image, second } = findOptionDetails(option, relation, find(path));
  return (
    <>
      {image === undefined ? undefined : <OptionImage image={image} size={28} />}
      <span className={styles["words"]}>
        <span className={styles["label"]}>
          {splitMatch(getLabelWords(find(path), option, say), search).map(({ text, isMatch }, index) =>
            // oxlint-disable-next-line react/no-array-index-key -- pieces of one label, which never move
            isMatch ? <b key={index}>{text}</b> : text,
          )}
        </span>
        {second === undefined ? undefined : (
          <span className={styles["second"]} data-type={second.field.type}>
            <FieldView
              path={path}
              name={second.name}
              field={second.field}
              value={second.value}
              place="cell"
            />
          </span>
        )}
      </span>
    </>
  );
}
