// Which members of a new record have to be filled in, and which can wait. Free of React.
import type { UiScreen } from "@lathe/client";

/** The members of a form, split: those that are needed first. */
export interface MembersByNeed {
  readonly needed: readonly string[];
  readonly others: readonly { readonly name: string; readonly label: string }[];
}

/** Splits the members of a form: the display field and what is required without a default come first, in the order of the form. */
export function splitByNeed({ form, fields, relations, display }: UiScreen): MembersByNeed {
  const names = [...form.main, ...form.side].flat().filter((name) => fields[name]?.readOnly !== true);
  const isNeeded = (name: string) => {
    const field = fields[name];
    if (name === display) return true;
    if (field === undefined) return relations[name]?.required === true;
    return field.required && (field.default === null || field.type === "enum" || field.type === "boolean");
  };
  const others = names.filter((name) => !isNeeded(name));
  return {
    needed: names.filter(isNeeded),
    others: others.map((name) => ({ name, label: fields[name]?.label ?? relations[name]?.label ?? name })),
  };
}
