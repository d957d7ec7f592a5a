// Accepting that values are lost: what they belong to is typed, so that it is read.
import type { Hazard } from "@lathe/contract";
import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { parsePointer } from "../../../changes/pointer.ts";
import { isAltered, isOfMember, nameLost } from "../lost-words.ts";
import { accept } from "../review-state.ts";
import { usePartChanges } from "../use-part-changes.ts";
import { formatCount } from "../words.ts";
import styles from "./migration.module.css";
import { TakeBackButton } from "./take-back-button.tsx";

/** Shows the field that takes the name, and both ways. */
export function DropsDataFoot({ hazard }: { readonly hazard: Hazard }) {
  const [typed, setTyped] = useState("");
  const labelId = useId();
  const { rows = null } = hazard;
  const lost = nameLost(hazard);
  const name = getDroppedName(hazard);
  const isRelation = usePartChanges(hazard).some(({ path }) => parsePointer(path)[2] === "relations");
  const isRight = typed.trim() === name;
  return (
    <form
      className={styles["loss"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) accept(hazard);
      }}
    >
      <p id={labelId}>
        Type <code>{name}</code> to accept that {rows === null ? `its ${lost}s` : formatCount(rows, lost)}{" "}
        {rows === 1 ? "is" : "are"} {isAltered(hazard) ? "kept in part" : "lost"}.
      </p>
      <div className={styles["choices"]}>
        <TextInput
          aria-labelledby={labelId}
          className={styles["typed"]}
          value={typed}
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" color="red" disabled={!isRight}>
          Accept the loss
        </Button>
        <TakeBackButton hazard={hazard}>
          Keep the {!isOfMember(hazard) ? "entity" : isRelation ? "relation" : "field"}
        </TakeBackButton>
      </div>
    </form>
  );
}

/** What has to be typed: `entity.field`, or the entity. */
function getDroppedName({ part, id }: Hazard): string {
  if (part === undefined || part === null) return id;
  return part.member === null ? part.entity : `${part.entity}.${part.member}`;
}
