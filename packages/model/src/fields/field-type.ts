// What a field type is: its options, its column, its values. One file per type implements this.
import type { FieldType, FieldTypeGroup } from "@lathe/contract";
import type { JsonValue } from "../json-value.ts";
import { memberNameShape } from "../names.ts";
import { descriptionMember, idMember, labelMember } from "../parts/shared-members.ts";
import { NO_ACCESS, memberAccessShape } from "../parts/relation.ts";
import { anyJson } from "../shape/any-json.ts";
import type { JsonSchema } from "../shape/json-schema.ts";
import {
  type InferMembers,
  type Members,
  type ObjectShape,
  object,
  optional,
  required,
} from "../shape/object.ts";
import { oneOf, bool } from "../shape/scalars.ts";

/** What lists and indexes can do with a type. */
export interface Capabilities {
  readonly searchable: boolean;
  readonly filterable: boolean;
  readonly sortable: boolean;
  readonly unique: boolean;
}

/** Reports what is wrong with an option: where in the field, and how to mend it. */
export type ReportOption = (path: readonly (string | number)[], message: string) => void;

/** Everything Lathe knows about one field type. */
export interface FieldTypeDefinition<F> {
  readonly type: FieldType;
  readonly label: string;
  readonly group: FieldTypeGroup;
  /** What it is for, as a part of a sentence: "a moment, answered in UTC". */
  readonly description: string;
  /** A value as records of the admin family carry it. */
  readonly example: JsonValue;
  readonly shape: ObjectShape<F>;
  readonly capabilities: Capabilities;
  /** What a value looks like, for messages: "a date such as 2026-01-31". */
  readonly valueHint: string;
  /** The SQL type of the column. */
  column(field: F): string;
  /** The JSON Schema of a value in requests and responses, null aside. */
  valueSchema(field: F): JsonSchema;
  /** The value in its canonical form, or undefined where it has not the form of this type. */
  readValue(value: unknown, field: F): JsonValue | undefined;
  /** Why a value of the right form breaks the field's options, or undefined. */
  findViolation(value: JsonValue, field: F): string | undefined;
  /** What is wrong with the options themselves. */
  checkOptions(field: F, report: ReportOption): void;
  /** A valid value, another one for every n; undefined where none can be made. */
  sample(field: F, n: number): JsonValue | undefined;
}

/** What a type says of itself; the rest has a default. */
interface FieldTypeDraft<Type extends FieldType, Options extends Members> {
  readonly type: Type;
  readonly label: string;
  readonly group: FieldTypeGroup;
  readonly description: string;
  readonly example: JsonValue;
  readonly options: Options;
  readonly capabilities: Capabilities;
  readonly valueHint: string;
  column(field: InferMembers<Options>): string;
  valueSchema(field: InferMembers<Options>): JsonSchema;
  readValue(value: unknown, field: InferMembers<Options>): JsonValue | undefined;
  findViolation?(value: JsonValue, field: InferMembers<Options>): string | undefined;
  checkOptions?(field: InferMembers<Options>, report: ReportOption): void;
  sample(field: InferMembers<Options> & { readonly label: string }, n: number): JsonValue | undefined;
}

function createLeadingMembers<Type extends FieldType>(type: Type) {
  return {
    id: idMember,
    name: required(memberNameShape, "The field's name in records, filters and rules."),
    label: labelMember,
    description: descriptionMember,
    type: required(oneOf([type]), "The type of the field's values."),
  };
}

const trailingMembers = {
  required: optional(bool, false, "Whether every record must have a value."),
  unique: optional(bool, false, "Whether no two records may have the same value."),
  default: optional(anyJson, null, "The value of records that are created without one; null: none."),
  searchable: optional(bool, false, "Whether searches can use it."),
  filterable: optional(bool, false, "Whether filters can use it."),
  sortable: optional(bool, false, "Whether lists can be sorted by it."),
  readOnly: optional(bool, false, "Whether no caller of either family writes it; own code does."),
  external: optional(memberAccessShape, NO_ACCESS, "What visitors and integrations may do with it."),
  history: optional(bool, true, "Whether its values are remembered when they change; false: never."),
};

type FieldWithOptions<Type extends FieldType, Options extends Members> = InferMembers<
  ReturnType<typeof createLeadingMembers<Type>> & Options & typeof trailingMembers
>;

/** Defines a field type. */
export function defineFieldType<Type extends FieldType, const Options extends Members>(
  draft: FieldTypeDraft<Type, Options>,
): FieldTypeDefinition<FieldWithOptions<Type, Options>> {
  const { options, ...facts } = draft;
  const members = { ...createLeadingMembers(draft.type), ...options, ...trailingMembers };
  return {
    findViolation: () => undefined,
    checkOptions: () => {},
    ...facts,
    shape: object(members) as unknown as ObjectShape<FieldWithOptions<Type, Options>>,
  };
}

/** The capabilities of types that compare and sort but are not searched. */
export const COMPARABLE: Capabilities = {
  searchable: false,
  filterable: true,
  sortable: true,
  unique: true,
};
