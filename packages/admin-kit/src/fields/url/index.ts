// The field type "url".
import type { FieldTypeUi } from "../field-type.ts";
import { TextFilter } from "../filters/text-filter.tsx";
import { UrlInput } from "./url-input.tsx";
import { showUrl } from "./url-view.tsx";

export const urlType: FieldTypeUi = { Input: UrlInput, show: showUrl, Filter: TextFilter };
