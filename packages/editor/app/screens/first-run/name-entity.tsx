// Begins with the name of an entity.
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useModel } from "../../state/use-model.ts";
import styles from "./first-run.module.css";
import { useCreateFirst } from "./use-create-first.ts";

/** Asks for the name. */
export function NameEntity() {
  const { modules } = useModel();
  const [name, setName] = useState("");
  const [module, setModule] = useState(modules[0]?.name ?? "main");
  const { create, problem } = useCreateFirst();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create({ name, module, fields: [], display: null });
  };
  return (
    <form className={styles["form"]} onSubmit={submit}>
      <TextInput
        label="Entity"
        placeholder="products"
        value={name}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        label="Module"
        value={module}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setModule(currentTarget.value)}
      />
      <Button type="submit" mt={24} disabled={name === "" || module === ""}>
        {name === "" ? "Create" : `Create ${name}`}
      </Button>
    </form>
  );
}
