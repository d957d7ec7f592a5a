// Adds a module or an entity by its name.
import { createEdit } from "@lathe/model";
import { Dialog } from "@lathe/ui";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { useEdit } from "../../state/use-edit.ts";
import { useModel } from "../../state/use-model.ts";
import styles from "./add-part-dialog.module.css";

/** What is added. */
export type AddedKind = "entity" | "virtual" | "module";

const TITLES: Readonly<Record<AddedKind, string>> = {
  entity: "New entity",
  virtual: "New virtual entity",
  module: "New module",
};

/** Asks for what it takes, and adds it as one step. */
export function AddPartDialog({ kind, onClose }: { readonly kind: AddedKind; onClose(): void }) {
  const { modules, entities } = useModel();
  const edit = useEdit();
  const navigate = useNavigate();
  const form = useId();
  const stored = entities.filter((entity) => entity.kind === "persistent");
  const [name, setName] = useState("");
  const [module, setModule] = useState(modules[0]?.name ?? "");
  const [source, setSource] = useState(stored[0]?.name ?? "");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const draft =
      kind === "virtual" ? { name, module, kind: "virtual", source } : { name, module, kind: "persistent" };
    const submission = edit({
      label: `add ${kind === "module" ? "module" : "entity"} ${name}`,
      edits: [
        kind === "module"
          ? createEdit("POST /api/modules", { body: { module: { name } } })
          : createEdit("POST /api/entities/entity-draft", { body: { entity: draft } }),
      ],
    });
    if (!submission.ok) {
      setProblem(submission.issues[0]?.message ?? submission.message);
      return;
    }
    onClose();
    if (kind !== "module") void navigate({ to: "/e/$entity", params: { entity: name } });
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
          <Button type="submit" form={form} disabled={name === ""}>
            {kind === "module" ? "Add module" : "Add entity"}
          </Button>
        </>
      }
    >
      <form id={form} className={styles["form"]} onSubmit={submit}>
        <TextInput
          label="Name"
          classNames={{ input: "mono" }}
          value={name}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          placeholder={kind === "module" ? "content" : "articles"}
          onChange={({ currentTarget }) => (setName(currentTarget.value), setProblem(undefined))}
        />
        {kind === "module" ? undefined : (
          <NativeSelect
            classNames={{ input: styles["select"] }}
            label="Module"
            value={module}
            data={modules.map((one) => one.name)}
            onChange={({ currentTarget }) => setModule(currentTarget.value)}
          />
        )}
        {kind === "virtual" ? (
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
