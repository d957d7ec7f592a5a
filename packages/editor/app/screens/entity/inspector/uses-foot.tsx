// The foot of the inspector: where the member is used, and the way there.
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { useMemo, useState } from "react";
import { LinkButton } from "../../../parts/link-button.tsx";
import { listPlaces } from "../in-use/list-places.ts";
import { PlaceLink } from "../in-use/place-link.tsx";
import { useModel } from "../../../state/use-model.ts";
import styles from "./inspector.module.css";
import { countUses, listMemberUses } from "./member-uses.ts";

/** Shows where a member is used. */
export function UsesFoot({ entity, member }: { readonly entity: Entity; readonly member: string }) {
  const model = useModel();
  const [isOpen, setOpen] = useState(false);
  const uses = useMemo(() => listMemberUses(model, entity.name, member), [model, entity.name, member]);
  return (
    <footer className={styles["foot"]}>
      <div>
        <Icon name="link" />
        <span>{uses.length === 0 ? "Used nowhere else" : `Used in ${countUses(uses)}`}</span>
        {uses.length === 0 ? undefined : (
          <LinkButton isOpen={isOpen} onClick={() => setOpen((before) => !before)}>
            {isOpen ? "Hide" : "Show"}
          </LinkButton>
        )}
      </div>
      {isOpen ? (
        <ul className={styles["uses"]}>
          {listPlaces(model, uses).map((place) => (
            <li key={`${place.entity}${place.pointer}`}>
              <PlaceLink place={place} />
            </li>
          ))}
        </ul>
      ) : undefined}
    </footer>
  );
}
