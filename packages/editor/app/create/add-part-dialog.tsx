// Adds a module or an entity by its name.
import { createEdit } from "@lathe/model";
import { Dialog } from "@lathe/ui";
import { Button, NativeSelect } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useEdit } from "../state/use-edit.ts";
import { useModel } from "../state/use-model.ts";
import styles from "./add-part-dialog.module.css";
import type { AddedKind } from "./add-state.ts";
import { readEntityName, readNewModuleName } from "./part-name.ts";
import { PartNameInput } from "./part-name-input.tsx";
import { useCreateEntity } from "./use-create-entity.ts";

type NamedKind = Exclude<AddedKind, "sample">;

const TITLES: Readonly<Record<NamedKind, string>> = {
  entity: "New entity",
  virtual: "New virtual entity",
  module: "New module",
};

const ABOUT: Readonly<Record<NamedKind, string>> = {
  entity: "Keeps records of its own: a table in the database.",
  virtual: "Keeps nothing: shows records of another entity in its own way.",
  module: "Groups entities: in the tree, the files and the names of tables.",
};

/** Asks for what it takes, and adds it as one step. */
export function AddPartDialog({ kind, onClose }: { readonly kind: NamedKind; onClose(): void }) {
  const model = useModel();
  const { modules, entities } = model;
  const edit = useEdit();
  const form = useId();
  const stored = entities.filter((entity) => entity.kind === "persistent");
  const names = modules.length === 0 ? ["main"] : modules.map((one) => one.name);
  const [typed, setTyped] = useState("");
  const [module, setModule] = useState(names[0] ?? "");
  const [source, setSource] = useState(stored[0]?.name ?? "");
  const { create, problem, forgetProblem } = useCreateEntity();
  const [refusal, setRefusal] = useState<string>();
  const read = kind === "module" ? readNewModuleName(model, typed) : readEntityName(model, typed);
  const { name } = read;
  const hasSource = kind !== "virtual" || stored.length > 0;
  const isReady = name !== "" && read.problem === undefined && hasSource;
  const addModule = (): boolean => {
    const submission = edit({
      label: `add module ${name}`,
      edits: [createEdit("POST /api/modules", { body: { module: { name } } })],
    });
    if (!submission.ok) setRefusal(submission.issues[0]?.message ?? submission.message);
    return submission.ok;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const entity = { name, module, fields: [], display: null, ...(kind === "virtual" && { source }) };
    if (kind === "module" ? addModule() : create(entity)) onClose();
  };
  return (
    <Dialog
      opened
      title={TITLES[kind]}
      onClose={onClose}
      width={440}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!isReady}>
            {kind === "module" ? "Add module" : "Add entity"}
          </Button>
        </>
      }
    >
      <form id={form} className={styles["form"]} onSubmit={submit}>
        <p className={styles["about"]}>{ABOUT[kind]}</p>
        <PartNameInput
          label="Name"
          typed={typed}
          read={read}
          refusal={problem ?? refusal}
          data-autofocus
          placeholder={kind === "module" ? "content" : "articles"}
          onType={(next) => (setTyped(next), forgetProblem(), setRefusal(undefined))}
        />
        {kind === "module" ? undefined : (
          <NativeSelect
            classNames={{ input: styles["select"] }}
            label="Module"
            value={module}
            data={names}
            onChange={({ currentTarget }) => setModule(currentTarget.value)}
          />
        )}
        {hasSource ? undefined : (
          <p className={styles["about"]}>
            There is no entity yet whose records it could show. Add that first.
          </p>
        )}
        {kind === "virtual" && hasSource ? (
          <NativeSelect
            classNames={{ input: styles["select"] }}
            label="Shows records of"
            value={source}
            data={stored.map((one) => one.name)}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
          />
        ) : undefined}
      </form>
    </Dialog>
  );
}
