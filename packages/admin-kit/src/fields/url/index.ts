// The field type "url".
import type { FieldTypeUi } from "../field-type.ts";
import { TextFilter } from "../filters/text-filter.tsx";
import { UrlInput } from "./url-input.tsx";
import { UrlView } from "./url-view.tsx";

export const urlType: FieldTypeUi = { Input: UrlInput, View: UrlView, Filter: TextFilter };
