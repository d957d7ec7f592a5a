// The icon of a field type.
import type { FieldType } from "@lathe/contract";

/** Lucide's names of them. */
export const TYPE_ICONS: Readonly<Record<FieldType, string>> = {
  string: "type",
  text: "text",
  markdown: "pilcrow",
  slug: "route",
  email: "at-sign",
  url: "link",
  integer: "hash",
  bigint: "binary",
  decimal: "sigma",
  float: "spline",
  boolean: "toggle-left",
  date: "calendar",
  datetime: "calendar-clock",
  uuid: "fingerprint",
  enum: "layout-list",
  json: "braces",
  image: "image",
};
