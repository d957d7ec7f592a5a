// Before, theirs and yours, side by side, with a choice for each member that both have changed.
import { Dialog, Icon } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Choices, Clash, ClashPlace } from "../../state/clash.ts";
import { useParts } from "../../state/parts-context.tsx";
import styles from "./clash-dialog.module.css";
import {
  describeSave,
  getFullName,
  getMemberName,
  getPartName,
  getSource,
  getTheirs,
} from "./clash-words.ts";
import { CarriedRow, ChoiceRow } from "./clash-rows.tsx";

/** Lets one choose. Nothing is saved until then. */
export function ClashDialog({ clash, onClose }: { readonly clash: Clash; onClose(): void }) {
  const { models } = useParts();
  const [chosen, setChosen] = useState<Choices>({});
  const { places, carried, takenOver, origin } = clash;
  const choices: Choices = Object.fromEntries(places.map(({ key }) => [key, chosen[key] ?? "mine"]));
  const groups = Map.groupBy(places, ({ place }) => getFullName(place));
  const [name = ""] = groups.keys();
  const settle = (decision: Choices | "drop") => {
    models.settleClash(decision);
    onClose();
  };
  return (
    <Dialog
      opened
      width={720}
      title={
        <>
          Two edits of{" "}
          {groups.size === 1 ? <span className={styles["name"]}>{name}</span> : `${groups.size} parts`}
        </>
      }
      onClose={onClose}
      footer={
        <>
          <span className={styles["hint"]}>Nothing is saved until you choose.</span>
          <Button variant="default" onClick={() => settle("drop")}>
            Drop my edit
          </Button>
          <Button onClick={() => settle(choices)}>{describeSave(clash, choices)}</Button>
        </>
      }
    >
      <p className={styles["when"]}>
        Changed {getSource(origin)} at {new Date(origin.at).toLocaleTimeString("en-GB")}.
        {takenOver.length === 0
          ? undefined
          : ` ${takenOver.length === 1 ? "1 edit does" : `${takenOver.length} edits do`} not touch yours and ${takenOver.length === 1 ? "is" : "are"} taken already.`}
      </p>
      {takenOver.length === 0 ? undefined : (
        <ul className={styles["taken"]}>
          {takenOver.map(({ owner, words }) => (
            <li key={`${owner} ${words}`}>
              <Icon name="circle-check" />
              <code>{owner}</code>
              {words}
            </li>
          ))}
        </ul>
      )}
      {[...groups].map(([full, group]) => (
        <PlaceTable
          key={full}
          places={group}
          carried={carried.filter(({ place }) => getFullName(place) === full)}
          choices={choices}
          theirs={getTheirs(origin)}
          onChoose={(key, whose) => setChosen({ ...chosen, [key]: whose })}
        />
      ))}
      {carried.length === 0 ? undefined : (
        <p className={styles["note"]}>
          <Icon name="info" />
          {describeNote(places, carried)}
        </p>
      )}
    </Dialog>
  );
}

function PlaceTable({
  places,
  carried,
  choices,
  theirs,
  onChoose,
}: {
  readonly places: readonly ClashPlace[];
  readonly carried: readonly ClashPlace[];
  readonly choices: Choices;
  /** The head of the values of the others. */
  readonly theirs: string;
  onChoose(key: string, whose: "mine" | "theirs"): void;
}) {
  const [first] = places;
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">{first === undefined ? "" : getPartName(first.place)}</th>
          <th scope="col">Before</th>
          <th scope="col">{theirs}</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <ChoiceRow
            key={place.key}
            place={place}
            chosen={choices[place.key] ?? "mine"}
            theirs={theirs}
            onChoose={(whose) => onChoose(place.key, whose)}
          />
        ))}
        {carried.map((place) => (
          <CarriedRow key={place.key} place={place} />
        ))}
      </tbody>
    </table>
  );
}

function describeNote(places: readonly ClashPlace[], carried: readonly ClashPlace[]): string {
  const quote = (list: readonly ClashPlace[]) =>
    list.map(({ member }) => `“${getMemberName(member)}”`).join(", ");
  const [clashing, own] = [places.filter(({ kind }) => kind === "value"), quote(carried)];
  const verb = clashing.length === 1 ? "clashes" : "clash";
  return `Only ${quote(clashing)} ${verb}. Your ${own} ${carried.length === 1 ? "is" : "are"} carried over.`;
}
