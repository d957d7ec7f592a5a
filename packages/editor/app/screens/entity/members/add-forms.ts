// What is typed into the row that adds fields: short forms, what is wrong with them, and what they become.
import type { FieldType } from "@lathe/contract";
import {
  type Entity,
  FIELD_TYPE_DEFINITIONS,
  RESERVED_NAMES,
  createInitialFlags,
  type Model,
  type ModelEdit,
  createEdit,
  getShortFormName,
  guessDisplay,
  type parseShortForm,
} from "@lathe/model";
import type { Flag } from "./flags.ts";
import { canLabel } from "../can-label.ts";
import { type MemberKind, createAddEdit, findMember } from "./member.ts";

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
  const { name, label, required, unique } = form.field;
  if (type === "enum")
    return {
      kind: "problem",
      name,
      problem: `A choice needs values. Write them behind the name: "${name}: draft, review, published".`,
    };
  const flags = { ...(required === true && { required }), ...(unique === true && { unique }) };
  const field = { name, ...(label !== undefined && { label }), type, ...flags, ...createInitialFlags(type) };
  return { kind: "field", field, why: "you say so" };
}

/** The beginning of a choice, to write its values behind. */
export function beginChoice(form: Form): string {
  const marks = form.kind === "field" ? form.field : {};
  const { required, unique } = marks as { readonly required?: unknown; readonly unique?: unknown };
  return `${getShortFormName(form)}${required === true ? "*" : ""}${unique === true ? "!" : ""}: `;
}

/** Why it can't be added, as far as its name and what it points to tell. */
export function findProblem(model: Model, entity: Entity, form: Form): string | undefined {
  const name = getShortFormName(form);
  if ((RESERVED_NAMES.member as readonly string[]).includes(name))
    return `${name} belongs to every record already.`;
  if (form.kind === "problem") return form.problem;
  if (findMember(entity, name) !== undefined)
    return `${name} is taken: ${entity.name} has a member of that name.`;
  return form.kind === "relation" ? findTargetProblem(model, form.relation.target) : undefined;
}

function findTargetProblem(model: Model, target: string): string | undefined {
  const found = model.entities.find(({ name }) => name === target);
  if (found?.kind === "persistent") return undefined;
  if (found !== undefined) return `${target} is virtual: it has no records of its own to point to.`;
  const begun = model.entities.filter(({ name, kind }) => kind === "persistent" && name.startsWith(target));
  return begun.length === 0
    ? `There is no entity ${target}.`
    : `There is no entity ${target}. There is ${begun
        .slice(0, 5)
        .map(({ name }) => name)
        .join(", ")}.`;
}

/** What it becomes, and why. */
export function describeForm(entity: Entity, form: Form, text: string): string {
  if (text.trim() === "")
    return "A name, or more: title* · slug! · status: draft, review · price decimal 8,2 · author -> authors · tags -> tags[]";
  if (form.kind === "relation")
    return form.relation.kind === "manyToMany"
      ? `A relation ${form.relation.name} to many ${form.relation.target}.`
      : `A relation ${form.relation.name} to ${form.relation.target}.`;
  if (form.kind === "problem") return form.problem;
  const typed = text.trim().split(/[\s*!:]/)[0];
  const corrected = typed === form.field.name ? "" : `Becomes ${form.field.name}. `;
  const label = findDisplay(entity, [form]) === undefined ? "" : " It labels the record.";
  return `${corrected}${form.field.type}, because ${form.why}.${label}`;
}

/** Which of the forms labels the records of an entity that nothing labels yet. */
function findDisplay(entity: Entity, forms: readonly Form[]): string | undefined {
  if (entity.display !== null || guessDisplay(entity.fields.map(({ name }) => name)) !== undefined)
    return undefined;
  return guessDisplay(
    forms.flatMap((form) => (form.kind === "field" && canLabel(form.field.type) ? [form.field.name] : [])),
  );
}

/** The edits that add what forms stand for, and the label of the record where one of them is made for that. */
export function listAddEdits(entity: Entity, forms: readonly Form[]): readonly ModelEdit[] {
  const display = findDisplay(entity, forms);
  return [
    ...forms.flatMap(listParts).map((part) => createAddEdit(entity.name, part)),
    ...(display === undefined
      ? []
      : [
          createEdit("PUT /api/entities/:entity/settings", {
            params: { entity: entity.name },
            body: { settings: { display } },
          }),
        ]),
  ];
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
