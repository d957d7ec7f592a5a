// All field types, by name.
import type { FieldType } from "@lathe/contract";
import type { Infer, Shape } from "../shape/shape.ts";
import { named, taggedUnion } from "../shape/object.ts";
import { bigintType } from "./bigint.ts";
import { booleanType } from "./boolean.ts";
import { dateType } from "./date.ts";
import { datetimeType } from "./datetime.ts";
import { decimalType } from "./decimal.ts";
import { emailType } from "./email.ts";
import { enumType } from "./enum.ts";
import type { FieldTypeDefinition } from "./field-type.ts";
import { floatType } from "./float.ts";
import { imageType } from "./image.ts";
import { integerType } from "./integer.ts";
import { jsonType } from "./json.ts";
import { markdownType } from "./markdown.ts";
import { slugType } from "./slug.ts";
import { stringType } from "./string.ts";
import { textType } from "./text.ts";
import { urlType } from "./url.ts";
import { uuidType } from "./uuid.ts";

const types = {
  string: stringType,
  text: textType,
  markdown: markdownType,
  slug: slugType,
  email: emailType,
  url: urlType,
  integer: integerType,
  bigint: bigintType,
  decimal: decimalType,
  float: floatType,
  boolean: booleanType,
  date: dateType,
  datetime: datetimeType,
  uuid: uuidType,
  enum: enumType,
  json: jsonType,
  image: imageType,
} as const satisfies Readonly<Record<FieldType, unknown>>;

const shapes = Object.fromEntries(
  Object.entries(types).map(([type, { shape }]) => [type, named(`${type}Field`, shape as Shape<unknown>)]),
) as { [T in FieldType]: (typeof types)[T]["shape"] };

/** A field of any type. */
export type Field = Infer<(typeof types)[FieldType]["shape"]>;

/** The shape of a field of any type. */
export const fieldShape: Shape<Field> = taggedUnion("type", shapes);

/** What Lathe knows about each field type. */
export const FIELD_TYPE_DEFINITIONS: Readonly<Record<FieldType, FieldTypeDefinition<Field>>> = types as never;

/** What Lathe knows about the type of this field. */
export function getFieldTypeDefinition(field: Field): FieldTypeDefinition<Field> {
  return FIELD_TYPE_DEFINITIONS[field.type];
}
