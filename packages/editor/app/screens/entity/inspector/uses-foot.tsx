// The foot of the inspector: where the member is used, and the way there.
import type { Entity } from "@lathe/model";
import { Icon } from "@lathe/ui";
import { UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useModel } from "../../../state/use-model.ts";
import styles from "./inspector.module.css";
import { countUses, describeUse, listMemberUses } from "./member-uses.ts";

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
          <UnstyledButton
            className={styles["link"]}
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            {isOpen ? "Hide" : "Show"}
          </UnstyledButton>
        )}
      </div>
      {isOpen ? (
        <ul className={styles["uses"]}>
          {uses.map((use) => (
            <li key={`${use.entity}${use.pointer}`}>
              <Link to="/e/$entity" params={{ entity: use.entity }} title={use.pointer}>
                <code>{use.entity}</code>, {describeUse(use)}
              </Link>
            </li>
          ))}
        </ul>
      ) : undefined}
    </footer>
  );
}
