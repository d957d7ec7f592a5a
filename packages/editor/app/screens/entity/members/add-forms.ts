// What is typed into the row that adds fields: short forms, what is wrong with them, and what they become.
import type { FieldType } from "@lathe/contract";
import {
  type Entity,
  FIELD_TYPE_DEFINITIONS,
  RESERVED_NAMES,
  createInitialFlags,
  getShortFormName,
  type parseShortForm,
} from "@lathe/model";
import type { Flag } from "./flags.ts";
import { type MemberKind, findMember } from "./member.ts";

/** A short form that was read. */
export type Form = ReturnType<typeof parseShortForm>;

/** The draft that a form stands for; none where something is wrong with it. */
export function listParts(
  form: Form,
): readonly { readonly kind: MemberKind; readonly part: { readonly name: string } }[] {
  if (form.kind === "field") return [{ kind: "field", part: form.field }];
  return form.kind === "relation" ? [{ kind: "relation", part: form.relation }] : [];
}

/** A form with the type that was chosen in place of the guessed one. */
export function withType(form: Form, type: FieldType | undefined): Form {
  if (type === undefined || form.kind !== "field" || form.field.type === type) return form;
  const { name, required, unique } = form.field;
  if (type === "enum")
    return {
      kind: "problem",
      name,
      problem: `A choice needs values. Write them behind the name: "${name}: draft, review, published".`,
    };
  const flags = { ...(required === true && { required }), ...(unique === true && { unique }) };
  return { kind: "field", field: { name, type, ...flags, ...createInitialFlags(type) }, why: "you say so" };
}

/** The beginning of a choice, to write its values behind. */
export function beginChoice(form: Form): string {
  const marks = form.kind === "field" ? form.field : {};
  const { required, unique } = marks as { readonly required?: unknown; readonly unique?: unknown };
  return `${getShortFormName(form)}${required === true ? "*" : ""}${unique === true ? "!" : ""}: `;
}

/** Why it can't be added, as far as its name tells. */
export function findProblem(entity: Entity, form: Form): string | undefined {
  const name = getShortFormName(form);
  if ((RESERVED_NAMES.member as readonly string[]).includes(name))
    return `${name} belongs to every record already.`;
  if (form.kind === "problem") return form.problem;
  return findMember(entity, name) === undefined ? undefined : `${entity.name} has a ${name} already.`;
}

/** What it becomes, and why. */
export function describeForm(form: Form, text: string): string {
  if (text.trim() === "")
    return "A name, or more: title* · slug! · status: draft, review · price decimal 8,2 · author -> authors";
  if (form.kind === "relation") return `A relation ${form.relation.name} to ${form.relation.target}.`;
  if (form.kind === "problem") return form.problem;
  const typed = text.trim().split(/[\s*!:]/)[0];
  const corrected = typed === form.field.name ? "" : `Becomes ${form.field.name}. `;
  return `${corrected}${form.field.type}, because ${form.why}.`;
}

/** A form with the flags that were switched; what its type can't have stays out. */
export function withFlags(form: Form, switched: Readonly<Partial<Record<Flag, boolean>>>): Form {
  if (form.kind !== "field") return form;
  const { read, write, ...flags } = switched;
  const { capabilities } = FIELD_TYPE_DEFINITIONS[form.field.type];
  const possible = Object.entries(flags).filter(
    ([flag]) => flag === "required" || capabilities[flag as keyof typeof capabilities],
  );
  const external = { ...(read === true && { read }), ...(write === true && { write }) };
  const isOpen = Object.keys(external).length > 0;
  return {
    ...form,
    field: { ...form.field, ...Object.fromEntries(possible), ...(isOpen && { external }) },
  };
}
