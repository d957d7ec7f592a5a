// The entities of the model by module, found by name, label or member.
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useEntityLetter } from "../changes/use-changes.ts";
import { listTreeRows } from "../frame/side/tree-rows.ts";
import { ChangeLetter } from "../parts/change-letter.tsx";
import { ExposureIcon } from "../parts/exposure.tsx";
import { getExposure } from "../parts/get-exposure.ts";
import { useModel } from "../state/use-model.ts";
import { PhonePage, PhoneRows } from "./phone-page.tsx";
import styles from "./phone.module.css";

const focusInput = (input: HTMLInputElement | null) => input?.focus();

/** Shows them. */
export function PhoneModel() {
  const model = useModel();
  const [typed, setTyped] = useState<string>();
  const entities = listTreeRows(model, typed ?? "", []).rows.flatMap((row) =>
    row.kind === "entity" ? [row.entity] : [],
  );
  const groups = Map.groupBy(entities, ({ module }) => module);
  return (
    <PhonePage
      title={model.project.label}
      actions={
        <button
          type="button"
          className={styles["action"]}
          aria-label="Find an entity"
          aria-expanded={typed !== undefined}
          onClick={() => setTyped(typed === undefined ? "" : undefined)}
        >
          <Icon name="search" size={18} />
        </button>
      }
    >
      {typed === undefined ? undefined : (
        <input
          className={styles["find"]}
          aria-label="Name, label or member"
          placeholder="Name, label or member"
          ref={focusInput}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <p className={styles["notice"]}>
        <Icon name="eye" />
        For reading. Open the editor on a wider screen to change the model.
      </p>
      {[...groups].map(([name, members]) => (
        <PhoneRows key={name} title={name}>
          {members.map((entity) => (
            <EntityLine key={entity.id} entity={entity} />
          ))}
        </PhoneRows>
      ))}
      {entities.length === 0 ? (
        <p className={styles["none"]}>
          {typed === undefined ? "There are no entities yet." : "Nothing is called like this."}
        </p>
      ) : undefined}
    </PhonePage>
  );
}

function EntityLine({ entity }: { readonly entity: Entity }) {
  const letter = useEntityLetter(entity);
  return (
    <li>
      <Link to="/e/$entity" params={{ entity: entity.name }} className={styles["row"]}>
        <Icon name={entity.kind === "virtual" ? "layers" : "table-2"} />
        <code>{entity.name}</code>
        {letter === undefined ? undefined : <ChangeLetter letter={letter} />}
        <span className={styles["room"]} />
        <ExposureIcon exposure={getExposure(entity)} />
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
