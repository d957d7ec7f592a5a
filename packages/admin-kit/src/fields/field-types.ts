// Every field type, by its name.
import type { FieldType } from "@lathe/client";
import { bigintType } from "./bigint/index.ts";
import { booleanType } from "./boolean/index.ts";
import { dateType } from "./date/index.ts";
import { datetimeType } from "./datetime/index.ts";
import { decimalType } from "./decimal/index.ts";
import { emailType } from "./email/index.ts";
import { enumType } from "./enum/index.ts";
import type { FieldTypeUi } from "./field-type.ts";
import { floatType } from "./float/index.ts";
import { imageType } from "./image/index.ts";
import { integerType } from "./integer/index.ts";
import { jsonType } from "./json/index.ts";
import { markdownType } from "./markdown/index.ts";
import { slugType } from "./slug/index.ts";
import { stringType } from "./string/index.ts";
import { textType } from "./text/index.ts";
import { urlType } from "./url/index.ts";
import { uuidType } from "./uuid/index.ts";

const FIELD_TYPES: Readonly<Record<FieldType, FieldTypeUi>> = {
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
};

/** How values of a type are entered, shown and filtered by. */
export function findFieldType(type: FieldType): FieldTypeUi {
  return FIELD_TYPES[type];
}
