// The parameters of a virtual entity or a collection, above its list.
import type { ScreenParameter } from "@lathe/client";
import { pickKnownParameters, useTexts } from "@lathe/admin-kit";
import { Icon } from "@lathe/ui";
import { ParameterInput } from "./parameter-input.tsx";
import { LinkButton } from "./link-button.tsx";
import styles from "./parameter-strip.module.css";
import type { ListAddress } from "./use-list-address.ts";

/** Enters parameters; the default stands beside each. */
export function ParameterStrip({
  path,
  parameters,
  address: { state, change },
}: {
  /** The entity that has them. */
  readonly path: string;
  readonly parameters: readonly ScreenParameter[];
  readonly address: ListAddress;
}) {
  const { text } = useTexts();
  const defaults = parameters.filter((parameter) => parameter.default != null).length;
  const set = (name: string, value: string | undefined) =>
    change(
      ({ parameters: { [name]: _former, ...others } }) => ({
        parameters: value === undefined ? others : { ...others, [name]: value },
      }),
      { replace: true },
    );
  return (
    <section className={styles["strip"]} aria-label={text("list.parameters")}>
      <span className={styles["title"]}>
        <Icon name="sliders-horizontal" />
        {text("list.parameters")}
      </span>
      {parameters.map((parameter) => (
        <ParameterInput
          key={parameter.name}
          path={path}
          parameter={parameter}
          value={state.parameters[parameter.name]}
          onChange={(value) => set(parameter.name, value)}
        />
      ))}
      <span className={styles["space"]} />
      {Object.keys(state.parameters).length === 0 ? undefined : (
        <LinkButton onClick={() => change({ parameters: {} }, { replace: true })}>
          {defaults === 0 ? text("list.reset") : text("list.use-defaults", { count: defaults })}
        </LinkButton>
      )}
    </section>
  );
}

/** The first parameter that has to be set before a list can be asked for: required, without a value that it can have or a default. */
export function findMissingParameter(
  parameters: readonly ScreenParameter[],
  values: Readonly<Record<string, string>>,
): ScreenParameter | undefined {
  const known = pickKnownParameters(parameters, values);
  return parameters.find(
    ({ name, required, default: fallback }) => required && fallback == null && known[name] === undefined,
  );
}
