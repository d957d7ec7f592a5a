// The parameters that a list takes: old links and typed addresses have others, too, which are left out.
import type { ScreenParameter, UiField } from "@lathe/client";
import { validateValue } from "../fields/validate-value.ts";
import { getOwn } from "../record/get-own.ts";

/** Parameters as they are typed, by their names. */
export type ParameterTexts = Readonly<Record<string, string>>;

/** Those that the list has, with values that they can have. */
export function pickKnownParameters(
  parameters: readonly ScreenParameter[],
  texts: ParameterTexts,
): ParameterTexts {
  return Object.fromEntries(
    parameters.flatMap((parameter): readonly (readonly [string, string])[] => {
      const text = getOwn(texts, parameter.name);
      return text !== undefined && isParameterText(parameter, text) ? [[parameter.name, text]] : [];
    }),
  );
}

function isParameterText(parameter: ScreenParameter, text: string): boolean {
  if (parameter.type === "boolean") return text === "true" || text === "false";
  return (
    text !== "" && validateValue(toParameterField(parameter), parseParameter(parameter, text)).length === 0
  );
}

/** The value of a parameter that is typed. */
export function parseParameter({ type }: ScreenParameter, text: string | undefined): unknown {
  if (text === undefined) return null;
  if (type === "boolean") return text === "true";
  return type === "integer" || type === "float" ? Number(text) : text;
}

/** A parameter as the field that enters it. */
export function toParameterField({ label, type, control }: ScreenParameter): UiField {
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
    // What it is compared with may have any digits.
    ...(type === "decimal" ? { precision: 76, scale: 38 } : {}),
  };
}
