// Who may do what outside, entity by entity, in words.
import { OPERATIONS } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import { OPERATION_NAMES, isOpenOutside } from "../screens/access/access-modes.ts";
import { useRecordsOutside } from "../screens/access/records-outside.tsx";
import { ExposureIcon } from "../parts/exposure.tsx";
import { getExposure } from "../parts/get-exposure.ts";
import { useModel } from "../state/use-model.ts";
import { PhonePage, PhoneRows } from "./phone-page.tsx";
import styles from "./phone.module.css";

/** Shows all entities, with what is open. */
export function PhoneAccess() {
  const { modules, entities } = useModel();
  return (
    <PhonePage title="Access">
      {modules.map(({ name }) => (
        <PhoneRows key={name} title={name}>
          {entities
            .filter(({ module }) => module === name)
            .map((entity) => (
              <AccessLine key={entity.id} entity={entity} />
            ))}
        </PhoneRows>
      ))}
      {entities.length === 0 ? <p className={styles["none"]}>There are no entities yet.</p> : undefined}
    </PhonePage>
  );
}

function AccessLine({ entity }: { readonly entity: Entity }) {
  const records = useRecordsOutside(entity);
  return (
    <li>
      <Link to="/e/$entity" params={{ entity: entity.name }} className={styles["row"]}>
        <span className={styles["words"]}>
          <code>{entity.name}</code>
          <small>{describeModes(entity)}</small>
          {isOpenOutside(entity) ? <small>{records}</small> : undefined}
        </span>
        <ExposureIcon exposure={getExposure(entity)} />
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

/** "Anyone: list, get. Signed in: create." */
function describeModes({ external }: Entity): string {
  const name = (mode: string) =>
    OPERATIONS.filter((operation) => external[operation] === mode).map((operation) =>
      OPERATION_NAMES[operation].toLowerCase(),
    );
  const [anyone, signedIn] = [name("anonymous"), name("authenticated")];
  const parts = [
    ...(anyone.length === 0 ? [] : [`Anyone: ${anyone.join(", ")}.`]),
    ...(signedIn.length === 0 ? [] : [`Signed in: ${signedIn.join(", ")}.`]),
  ];
  return parts.length === 0 ? "Closed outside." : parts.join(" ");
}
