// Parameters: values that callers send along for a rule, each with its type and what holds when it is left out.
import { PARAMETER_TYPES } from "@lathe/contract";
import type { Parameter } from "@lathe/model";
import { Icon, Keys } from "@lathe/ui";
import { ActionIcon, Switch, TextInput } from "@mantine/core";
import { type FormEvent, type RefObject, useState } from "react";
import type { Commit } from "../inspector/use-draft.tsx";
import { TypedInput } from "../inspector/typed-input.tsx";
import { ChoiceInput } from "../inspector/choice-input.tsx";
import styles from "./parameter-list.module.css";

const TYPES = PARAMETER_TYPES.map((type) => ({ value: type, label: type }));

/** Shows the parameters, and an input that adds one. */
export function ParameterList({
  parameters,
  rule,
  onCommit,
  adder,
}: {
  readonly parameters: readonly Parameter[];
  /** The rule that may use them. */
  readonly rule: unknown;
  /** Takes the whole list; what is added is a draft. */
  readonly onCommit: Commit<readonly unknown[]>;
  /** The input that adds one. */
  readonly adder?: RefObject<HTMLInputElement | null>;
}) {
  const [problem, setProblem] = useState<string>();
  const put = (next: readonly unknown[]) => {
    const refused = onCommit(next);
    setProblem(refused);
    return refused;
  };
  return (
    <div className={styles["list"]}>
      {parameters.map((parameter, index) => (
        <ParameterRow
          key={parameter.name}
          parameter={parameter}
          uses={countUses(rule, parameter.name)}
          onChange={(changes) => onCommit(parameters.with(index, { ...parameter, ...changes }))}
          onRemove={() => put(parameters.toSpliced(index, 1))}
        />
      ))}
      {problem === undefined ? undefined : (
        <p className={styles["problem"]} role="alert">
          {problem}
        </p>
      )}
      <AddParameter
        adder={adder}
        onAdd={(name) => put([...parameters, { name, type: "string" }]) === undefined}
      />
    </div>
  );
}

function ParameterRow({
  parameter: { name, type, required, default: value },
  uses,
  onChange,
  onRemove,
}: {
  readonly parameter: Parameter;
  readonly uses: number;
  readonly onChange: Commit<Partial<Parameter>>;
  onRemove(): void;
}) {
  const [refusal, setRefusal] = useState<string>();
  const isLacking = !required && value === null;
  return (
    <div className={styles["row"]}>
      <strong className="mono" title={name}>
        {name}
      </strong>
      <div className={styles["type"]}>
        <ChoiceInput
          ariaLabel={`Type of ${name}`}
          isSmall
          value={type}
          choices={TYPES}
          onCommit={(next) => onChange({ type: next as Parameter["type"], default: null })}
        />
      </div>
      <Switch
        className={styles["required"] ?? ""}
        size="xs"
        label={<span className={styles["note"]}>Required</span>}
        checked={required}
        error={refusal}
        onChange={({ currentTarget: { checked } }) =>
          setRefusal(onChange({ required: checked, ...(checked && { default: null }) }))
        }
      />
      {required ? (
        <span className={`${styles["absent"]} ${styles["note"]}`}>Left out, the request is refused.</span>
      ) : (
        <span className={styles["absent"]}>
          <span className={styles["note"]}>when left out</span>
          <TypedInput
            key={type}
            ariaLabel={`Value of ${name} when it is left out`}
            isSmall
            type={type}
            value={value}
            onCommit={(next) => onChange({ default: next as Parameter["default"] })}
          />
        </span>
      )}
      <span className={`${styles["uses"]} ${styles["note"]}`}>
        {uses === 0
          ? "no condition uses it"
          : uses === 1
            ? "used in 1 condition"
            : `used in ${uses} conditions`}
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="trash-2" size={14} />
      </ActionIcon>
      {isLacking ? (
        <p className={styles["warning"]}>
          <Icon name="triangle-alert" size={14} label="Warning" /> Left out, the comparison is false and hides
          everything. Give it a default.
        </p>
      ) : undefined}
    </div>
  );
}

function AddParameter({
  adder,
  onAdd,
}: {
  readonly adder: RefObject<HTMLInputElement | null> | undefined;
  onAdd(name: string): boolean;
}) {
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== "" && onAdd(name)) setName("");
  };
  return (
    <form className={styles["add"]} onSubmit={submit}>
      <TextInput
        {...(adder === undefined ? {} : { ref: adder })}
        size="xs"
        aria-label="Name of the new parameter"
        classNames={{ input: `mono ${styles["adder"]}` }}
        placeholder="Add a parameter: maxMinutes"
        leftSection={<Icon name="plus" size={14} />}
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value.trim())}
      />
      {name === "" ? undefined : (
        <span className={styles["note"]}>
          <Keys keys={["↵"]} /> add it
        </span>
      )}
    </form>
  );
}

function countUses(rule: unknown, name: string): number {
  return JSON.stringify(rule).split(`{"param":${JSON.stringify(name)}}`).length - 1;
}
