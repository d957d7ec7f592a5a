// The parameters of a virtual entity, above its list.
import type { ScreenParameter, UiField } from "@lathe/client";
import { findFieldType, getScreenPath, useTexts } from "@lathe/admin-kit";
import type { UiScreen } from "@lathe/client";
import { Icon } from "@lathe/ui";
import { useDebouncedCallback } from "@mantine/hooks";
import { useId, useState } from "react";
import styles from "./parameter-strip.module.css";

/** How long typing has to pause before it holds. */
const PAUSE = 300;

/** Enters parameters; the default stands beside each. */
export function ParameterStrip({
  screen,
  values,
  onChange,
}: {
  readonly screen: UiScreen;
  readonly values: Readonly<Record<string, string>>;
  onChange(values: Readonly<Record<string, string>>): void;
}) {
  const { text } = useTexts();
  return (
    <section className={styles["strip"]} aria-label={text("list.parameters")}>
      <span className={styles["title"]}>
        <Icon name="sliders-horizontal" />
        {text("list.parameters")}
      </span>
      {screen.parameters.map((parameter) => (
        <ParameterInput
          key={`${parameter.name} ${values[parameter.name] ?? ""}`}
          screen={screen}
          parameter={parameter}
          value={values[parameter.name]}
          onChange={(value) => {
            const { [parameter.name]: _former, ...others } = values;
            onChange(value === undefined ? others : { ...others, [parameter.name]: value });
          }}
        />
      ))}
      <span className={styles["space"]} />
      {Object.keys(values).length === 0 ? undefined : (
        <button type="button" className={styles["link"]} onClick={() => onChange({})}>
          {text("list.use-defaults", { count: screen.parameters.length })}
        </button>
      )}
    </section>
  );
}

function ParameterInput({
  screen,
  parameter,
  value,
  onChange,
}: {
  readonly screen: UiScreen;
  readonly parameter: ScreenParameter;
  readonly value: string | undefined;
  onChange(value: string | undefined): void;
}) {
  const { text } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState<unknown>(parseParameter(parameter, value));
  const send = useDebouncedCallback(onChange, PAUSE);
  const { Input } = findFieldType(parameter.type);
  const change = (next: unknown) => {
    setTyped(next);
    send(next === null || next === undefined || next === "" ? undefined : String(next));
  };
  return (
    <div className={styles["parameter"]}>
      <label htmlFor={id} id={`${id}-label`}>
        {parameter.label}
        {parameter.required ? (
          <span className={styles["star"]} aria-label={text("common.required")}>
            {" "}
            *
          </span>
        ) : undefined}
      </label>
      <div className={styles["input"]} data-type={parameter.type}>
        <Input
          path={getScreenPath(screen)}
          name={parameter.name}
          field={toField(parameter)}
          value={typed}
          onChange={change}
          id={id}
          labelledBy={`${id}-label`}
        />
      </div>
      {parameter.default === null || parameter.default === undefined ? undefined : (
        <span className={styles["default"]}>
          {text("list.default", { value: String(parameter.default) })}
        </span>
      )}
    </div>
  );
}

/** Whether a list can be asked for: required parameters have values, or defaults. */
export function findMissingParameter(
  { parameters }: UiScreen,
  values: Readonly<Record<string, string>>,
): ScreenParameter | undefined {
  return parameters.find(
    ({ name, required, default: fallback }) => required && fallback == null && (values[name] ?? "") === "",
  );
}

function parseParameter({ type }: ScreenParameter, value: string | undefined): unknown {
  if (value === undefined) return null;
  if (type === "boolean") return value === "true";
  return type === "integer" || type === "float" ? Number(value) : value;
}

function toField({ label, type, control }: ScreenParameter): UiField {
  return {
    id: "",
    type,
    control,
    label,
    description: "",
    required: false,
    unique: false,
    readOnly: false,
    default: null,
    searchable: false,
    filterable: false,
    sortable: false,
    operators: [],
    history: false,
  };
}
