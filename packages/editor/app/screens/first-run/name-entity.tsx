// Begins with the name of an entity.
import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { readEntityName, readModuleName } from "../../create/part-name.ts";
import { PartNameInput } from "../../create/part-name-input.tsx";
import { useCreateEntity } from "../../create/use-create-entity.ts";
import { useModel } from "../../state/use-model.ts";
import styles from "./first-run.module.css";

/** Asks for the name. */
export function NameEntity() {
  const model = useModel();
  const [typed, setTyped] = useState("");
  const [typedModule, setTypedModule] = useState(model.modules[0]?.name ?? "main");
  const { create, problem, forgetProblem } = useCreateEntity();
  const [entity, module] = [readEntityName(model, typed), readModuleName(typedModule)];
  const isReady = [entity, module].every((read) => read.name !== "" && read.problem === undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) create({ name: entity.name, module: module.name, fields: [], display: null });
  };
  return (
    <form className={styles["form"]} onSubmit={submit}>
      <PartNameInput
        label="Entity"
        placeholder="products"
        typed={typed}
        read={entity}
        refusal={problem}
        onType={(next) => (setTyped(next), forgetProblem())}
      />
      <PartNameInput label="Module" typed={typedModule} read={module} onType={setTypedModule} />
      <Button type="submit" mt={24} disabled={!isReady}>
        {entity.name === "" ? "Create entity" : `Create entity ${entity.name}`}
      </Button>
    </form>
  );
}
