// A number, to be read.
import { showEmptyValue } from "./empty-value.tsx";
import type { FieldViewProps } from "./field-type.ts";
import { isYear } from "./integer/is-year.ts";
import type { ViewTools } from "./view-tools.ts";

/** So many characters fit into the narrowest column of numbers. */
const MAY_BE_CUT = 12;

/** Shows a number as the language writes it; a cell shows some of the digits of a fraction, and all of them on hover. */
export function showNumber({ field, value, place }: FieldViewProps, tools: ViewTools) {
  if (typeof value !== "number" && typeof value !== "string") return showEmptyValue(tools);
  const { number, shortNumber } = tools.formats;
  const text = isYear(field) ? String(value) : number(value);
  if (place === "page") return <span className="figures">{text}</span>;
  const shown = typeof value === "number" && !Number.isInteger(value) ? shortNumber(value) : text;
  return shown === text && text.length < MAY_BE_CUT ? text : <span title={text}>{shown}</span>;
}
