// Accepting that values are lost: what they belong to is typed, so that it is read.
import type { Hazard } from "@lathe/contract";
import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { accept } from "../review-state.ts";
import { formatCount } from "../words.ts";
import styles from "./migration.module.css";
import { TakeBackButton } from "./take-back-button.tsx";

/** Shows the field that takes the name, and both ways. */
export function DropsDataFoot({ hazard }: { readonly hazard: Hazard }) {
  const [typed, setTyped] = useState("");
  const labelId = useId();
  const { part, rows = null } = hazard;
  const name = getDroppedName(hazard);
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
        Type <code>{name}</code> to accept that {rows === null ? "its values" : formatCount(rows, "value")}{" "}
        {rows === 1 ? "is" : "are"} lost.
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
          Keep the {part?.member === null || part === undefined ? "entity" : "field"}
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
