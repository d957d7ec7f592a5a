// The head of an entity's screen: what it is called, where it belongs, and what holds for it as a whole.
import type { Entity } from "@lathe/model";
import { Icon, useKeys } from "@lathe/ui";
import { Link } from "@tanstack/react-router";
import { openRename } from "../../rename/rename-state.ts";
import { EntityFacts } from "./head/entity-facts.tsx";
import { EntityMenu } from "./head/entity-menu.tsx";
import { ModuleMenu } from "./head/module-menu.tsx";
import styles from "./entity-head.module.css";

/** Shows the head. */
export function EntityHead({ entity }: { readonly entity: Entity }) {
  const { name, kind } = entity;
  useKeys({ F2: () => openRename({ part: "entity", entity: name }) });
  return (
    <>
      <header className={styles["head"]}>
        <h1 className={styles["name"]} title={name}>
          {name}
        </h1>
        <span className={styles["kind"]}>
          <Icon name={kind === "virtual" ? "layers" : "table-2"} size={14} />
          {kind === "virtual" ? "Virtual" : "Persistent"}
        </span>
        <ModuleMenu entity={entity} />
        <span className={styles["room"]} />
        <Link to="/" search={{ sel: name }} className={styles["diagram"]}>
          <Icon name="network" />
          <span>Show in diagram</span>
        </Link>
        <EntityMenu entity={entity} />
      </header>
      <EntityFacts key={entity.id} entity={entity} />
    </>
  );
}
