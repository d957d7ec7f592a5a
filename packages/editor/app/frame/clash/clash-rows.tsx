// The rows of a comparison: members that both have changed, with a choice, and members that come along.
import type { ReactNode } from "react";
import type { ClashPlace } from "../../state/clash.ts";
import styles from "./clash-dialog.module.css";
import { describeValue, getMemberName, getNoun } from "./clash-words.ts";

/** A member that both have changed. */
export function ChoiceRow({
  place,
  chosen,
  theirs,
  onChoose,
}: {
  readonly place: ClashPlace;
  readonly chosen: "mine" | "theirs";
  /** Where the values of the others are. */
  readonly theirs: string;
  onChoose(whose: "mine" | "theirs"): void;
}) {
  const { kind, key } = place;
  const label = kind === "value" ? getMemberName(place.member) : `The ${getNoun(place.place)}`;
  const value = (content: unknown, isRemoved: boolean) =>
    kind === "value" ? describeValue(content) : isRemoved ? "removed" : "changed";
  const choice = (whose: "mine" | "theirs", text: string): ReactNode => (
    <td data-chosen={chosen === whose || undefined}>
      <label className={styles["choice"]} title={text}>
        <input
          type="radio"
          name={key}
          checked={chosen === whose}
          aria-label={`${label}, ${whose === "mine" ? "yours" : theirs.toLowerCase()}: ${text}`}
          onChange={() => onChoose(whose)}
        />
        <span>{text}</span>
      </label>
    </td>
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className={styles["before"]} title={describeValue(place.before)}>
        {kind === "value" ? describeValue(place.before) : "was there"}
      </td>
      {choice("theirs", value(place.theirs, kind === "gone"))}
      {choice("mine", value(place.mine, kind === "removed"))}
    </tr>
  );
}

/** A member that only the step changes. */
export function CarriedRow({ place: { member, before, mine } }: { readonly place: ClashPlace }) {
  return (
    <tr>
      <th scope="row">{getMemberName(member)}</th>
      <td className={styles["before"]} title={describeValue(before)}>
        {describeValue(before)}
      </td>
      <td title={describeValue(before)}>{describeValue(before)}</td>
      <td title={describeValue(mine)}>
        <strong>{describeValue(mine)}</strong>
      </td>
    </tr>
  );
}
