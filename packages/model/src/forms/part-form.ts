// The form of a part of the model: its members in order, each with its help and what people enter for it.
import { FIELD_TYPES, type FieldType } from "@lathe/contract";
import { type PartKind, type PartMember, listPartMembers } from "./part-schema.ts";
import { type ValueForm, describeValueForm } from "./value-form.ts";

/** A member of a part, for those who ask people for it. */
export interface MemberForm {
  readonly name: string;
  /** What it is for, in one sentence. */
  readonly help: string;
  /** Whether a part can't be without it. */
  readonly required: boolean;
  readonly value: ValueForm;
  /** The parts of the model whose names can stand there. */
  readonly namesOf?: "entity" | "module";
  /** Of fields: the types that have it, where not all have. */
  readonly fieldTypes?: readonly FieldType[];
}

const DEFAULT_HELP =
  'The value of records that are created without one; {"var":"now"} and {"var":"account.id"} are set by the server.';

/** The members of a part in order; for a field, those of its type, or of all types where it has none yet. */
export function describePart(part: PartKind, type?: unknown): readonly MemberForm[] {
  return [...listPartMembers(part, type)].map(([name, member]) =>
    part === "field" ? describeFieldMember(name, member) : describeMember(name, member),
  );
}

function describeMember(name: string, { schema, required }: PartMember): MemberForm {
  const help = schema.description ?? "";
  const namesOf = name === "target" || name === "source" ? "entity" : name === "module" ? name : undefined;
  return { name, help, required, value: describeValueForm(schema), ...(namesOf && { namesOf }) };
}

function describeFieldMember(name: string, member: PartMember): MemberForm {
  const form = describeMember(name, member);
  // The schema of a type allows no other type.
  if (name === "type") return { ...form, value: { kind: "choice", choices: FIELD_TYPES } };
  if (name === "default") return { ...form, help: DEFAULT_HELP, value: { kind: "fieldValue" } };
  const fieldTypes = FIELD_TYPES.filter((type) => listPartMembers("field", type).has(name));
  return fieldTypes.length === FIELD_TYPES.length ? form : { ...form, fieldTypes };
}
