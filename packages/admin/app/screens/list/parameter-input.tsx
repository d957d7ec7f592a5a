// A parameter of a list: its control, and its default.
import type { ScreenParameter } from "@lathe/client";
import {
  FieldView,
  findFieldType,
  formatProblem,
  parseParameter,
  toParameterField,
  useTexts,
  validateValue,
} from "@lathe/admin-kit";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useId, useRef, useState } from "react";
import styles from "./parameter-strip.module.css";

/** How long typing has to pause before it holds. */
const PAUSE = 300;

/** Enters a parameter; what can't be one is not asked for. */
export function ParameterInput({
  path,
  parameter,
  value,
  onChange,
}: {
  readonly path: string;
  readonly parameter: ScreenParameter;
  readonly value: string | undefined;
  onChange(value: string | undefined): void;
}) {
  const texts = useTexts();
  const { text, rich } = texts;
  const id = useId();
  const field = toParameterField(parameter);
  const [typed, setTyped] = useState<unknown>(() => parseParameter(parameter, value));
  const sent = useRef(value);
  const send = useDebouncedCallback((next: string | undefined) => {
    sent.current = next;
    onChange(next);
  }, PAUSE);
  useEffect(() => {
    // Back, a link or "Use the default" has put another value there.
    if (value === sent.current) return;
    send.cancel();
    sent.current = value;
    setTyped(parseParameter(parameter, value));
    // oxlint-disable-next-line react/exhaustive-deps -- another value alone
  }, [value]);
  const [problem] = validateValue(field, typed);
  const change = (next: unknown) => {
    setTyped(next);
    if (validateValue(field, next).length > 0) send.cancel();
    else send(next === null || next === undefined || next === "" ? undefined : String(next));
  };
  const { Input } = findFieldType(parameter.type);
  return (
    <div className={styles["parameter"]}>
      <label htmlFor={id} id={`${id}-label`}>
        {parameter.label}
        {parameter.required ? (
          <>
            <span className={styles["star"]} aria-hidden>
              {" "}
              *
            </span>{" "}
            <span className="visually-hidden">{text("common.required")}</span>
          </>
        ) : undefined}
      </label>
      <div className={styles["input"]} data-type={parameter.type}>
        <Input
          path={path}
          name={parameter.name}
          field={field}
          value={typed}
          onChange={change}
          id={id}
          labelledBy={`${id}-label`}
          invalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : `${id}-problem`}
        />
      </div>
      {problem === undefined ? undefined : (
        <span className={styles["problem"]} id={`${id}-problem`}>
          {formatProblem(problem, texts)}
        </span>
      )}
      {parameter.default === null || parameter.default === undefined ? undefined : (
        <span className={styles["default"]}>
          {rich("list.default", {
            value: (
              <FieldView
                path={path}
                name={parameter.name}
                field={field}
                value={parameter.default}
                place="cell"
              />
            ),
          })}
        </span>
      )}
    </div>
  );
}
