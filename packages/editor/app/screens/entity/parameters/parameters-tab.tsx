// The parameters of a virtual entity: values that callers send along for its rule.
import type { Entity } from "@lathe/model";
import { useKeys } from "@lathe/ui";
import { useParams } from "@tanstack/react-router";
import { useRef } from "react";
import { Screen } from "../../../frame/screen.tsx";
import { useEntity } from "../../../state/use-model.ts";
import { useSettingsCommit } from "../head/use-settings-commit.ts";
import { ParameterList } from "./parameter-list.tsx";
import styles from "./parameters-tab.module.css";

/** Shows the parameters of the entity of the address. */
export function ParametersTab() {
  const { entity: name } = useParams({ from: "/e/$entity" });
  const entity = useEntity(name);
  return entity === undefined ? undefined : (
    <Screen>
      <ParametersSection entity={entity} />
    </Screen>
  );
}

/** Shows the parameters under a title; the key P begins another one. */
export function ParametersSection({ entity }: { readonly entity: Entity }) {
  const adder = useRef<HTMLInputElement>(null);
  const commit = useSettingsCommit(entity);
  useKeys({ p: () => adder.current?.focus() });
  return (
    <section className={styles["parameters"]}>
      <h2>
        Parameters <span>{entity.parameters.length}</span>{" "}
        <small>Query parameters that the rule may use</small>
      </h2>
      <ParameterList
        parameters={entity.parameters}
        rule={entity.readRule}
        adder={adder}
        // What is added is a draft, which the model's edit reads.
        onCommit={(parameters) => commit({ parameters: parameters as Entity["parameters"] })}
      />
    </section>
  );
}
