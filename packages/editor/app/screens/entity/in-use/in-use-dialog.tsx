// What uses a part that was to be removed, and the ways on.
import { Dialog } from "@lathe/ui";
import { Button } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { useModel } from "../../../state/use-model.ts";
import { useRowCount } from "../../../state/use-row-count.ts";
import { formatCount } from "../../changes/words.ts";
import styles from "../inspector/inspector.module.css";
import { listPlaces } from "./list-places.ts";
import { PlaceLink } from "./place-link.tsx";
import { type RefusedRemoval, closeInUse, inUseState } from "./in-use-state.ts";

/** Shows the dialog where a removal was refused. */
export function InUseDialog() {
  const { refused } = useSyncExternalStore(inUseState.subscribe, inUseState.get);
  return refused === undefined ? undefined : <OpenDialog refused={refused} />;
}

function OpenDialog({ refused: { name, entity, uses, removeAll } }: { readonly refused: RefusedRemoval }) {
  const rows = useRowCount(entity, true);
  const [refusal, setRefusal] = useState<string>();
  const places = listPlaces(useModel(), uses);
  const rules = places.filter(({ kind }) => kind === "rule");
  const others = places.length - rules.length;
  const remove = () => {
    const refused = removeAll();
    if (refused === undefined) closeInUse();
    else setRefusal(refused);
  };
  return (
    <Dialog
      opened
      title={`${name} is used in ${places.length} ${places.length === 1 ? "place" : "places"}`}
      onClose={closeInUse}
      footer={
        <>
          <Button variant="default" onClick={closeInUse}>
            Keep it
          </Button>
          {rules.length > 0 ? undefined : (
            <Button onClick={remove}>
              Remove it and clear {others} {others === 1 ? "use" : "uses"}
            </Button>
          )}
        </>
      }
    >
      <div className={styles["inUse"]}>
        {rows === undefined ? undefined : (
          <p className={styles["note"]}>
            {rows === 0
              ? "It has no records here."
              : `It has ${formatCount(rows, "record")}: ${rows === 1 ? "it goes" : "they go"} with it once this is generated.`}
          </p>
        )}
        {rules.length === 0 ? undefined : (
          <p className={styles["note"]}>
            {rules.length} {rules.length === 1 ? "rule uses" : "rules use"} it. Rules are never changed by a
            removal: change them first.
          </p>
        )}
        <ul className={styles["uses"]}>
          {places.map((place) => (
            <li key={`${place.entity}${place.pointer}`}>
              <PlaceLink place={place} onClick={closeInUse} />
            </li>
          ))}
        </ul>
        {refusal === undefined ? undefined : (
          <p className={styles["refusal"]} role="alert">
            {refusal}
          </p>
        )}
      </div>
    </Dialog>
  );
}
