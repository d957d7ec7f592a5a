// The parameters of a virtual entity: values that callers send along for its rule.
import { PARAMETER_TYPES } from "@lathe/contract";
import { type Entity, type Parameter, createEdit } from "@lathe/model";
import { Icon, PlainSelect } from "@lathe/ui";
import { ActionIcon, Button, Switch, TextInput } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Screen } from "../../../frame/screen.tsx";
import { useEdit } from "../../../state/use-edit.ts";
import { useEntity } from "../../../state/use-model.ts";
import styles from "./parameters-tab.module.css";

/** Shows the parameters of the entity of the address. */
export function ParametersTab() {
  const { entity: name } = useParams({ from: "/e/$entity" });
  const entity = useEntity(name);
  return entity === undefined ? undefined : <Parameters entity={entity} />;
}

function Parameters({ entity }: { readonly entity: Entity }) {
  const edit = useEdit();
  const [problem, setProblem] = useState<string>();
  const put = (label: string, parameters: readonly unknown[]): boolean => {
    const submission = edit({
      label,
      edits: [
        createEdit("PUT /api/entities/:entity/settings", {
          params: { entity: entity.name },
          body: { settings: { parameters } },
        }),
      ],
    });
    setProblem(submission.ok ? undefined : (submission.issues[0]?.message ?? submission.message));
    return submission.ok;
  };
  const replace = (index: number, changes: Partial<Parameter>) =>
    put(
      `change parameter ${entity.parameters[index]?.name ?? ""}`,
      entity.parameters.map((one, at) => (at === index ? { ...one, ...changes } : one)),
    );
  return (
    <Screen>
      <div className={styles["parameters"]}>
        <p className={styles["note"]}>Query parameters that the rule may use.</p>
        {entity.parameters.map((parameter, index) => (
          <div key={parameter.name} className={styles["row"]}>
            <strong className="mono">{parameter.name}</strong>
            <PlainSelect
              label={`Type of ${parameter.name}`}
              value={parameter.type}
              options={PARAMETER_TYPES.map((type) => ({ value: type, label: type }))}
              onChange={(type) => replace(index, { type: type as Parameter["type"] })}
            />
            <Switch
              label="Required"
              checked={parameter.required}
              onChange={({ currentTarget: { checked } }) => replace(index, { required: checked })}
            />
            <span className={styles["note"]}>{describeAbsence(parameter)}</span>
            <span className={styles["note"]}>{describeUses(entity, parameter.name)}</span>
            <ActionIcon
              variant="subtle"
              aria-label={`Remove ${parameter.name}`}
              onClick={() =>
                put(
                  `remove parameter ${parameter.name}`,
                  entity.parameters.filter((one) => one !== parameter),
                )
              }
            >
              <Icon name="trash-2" size={14} />
            </ActionIcon>
          </div>
        ))}
        {problem === undefined ? undefined : (
          <p className={styles["problem"]} role="alert">
            {problem}
          </p>
        )}
        <AddParameter
          onAdd={(name) => put(`add parameter ${name}`, [...entity.parameters, { name, type: "string" }])}
        />
      </div>
    </Screen>
  );
}

function AddParameter({ onAdd }: { onAdd(name: string): boolean }) {
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== "" && onAdd(name)) setName("");
  };
  return (
    <form className={styles["add"]} onSubmit={submit}>
      <TextInput
        aria-label="Name of the parameter"
        classNames={{ input: "mono" }}
        placeholder="maxMinutes"
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value.trim())}
      />
      <Button type="submit" variant="default" disabled={name === ""}>
        Add parameter
      </Button>
    </form>
  );
}

function describeAbsence({ required, default: value }: Parameter): string {
  if (required) return "left out, the request is refused";
  return value === null
    ? "left out, the comparison is false and hides everything: give it a default"
    : `when left out ${JSON.stringify(value)}`;
}

function describeUses({ readRule }: Entity, name: string): string {
  const count = JSON.stringify(readRule).split(`{"param":${JSON.stringify(name)}}`).length - 1;
  return count === 1 ? "used in 1 condition" : `used in ${count} conditions`;
}
