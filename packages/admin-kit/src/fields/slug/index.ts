// The field type "slug".
import type { FieldTypeUi } from "../field-type.ts";
import { TextFilter } from "../filters/text-filter.tsx";
import { showMono } from "../mono-view.tsx";
import { SlugHint } from "./slug-hint.tsx";
import { SlugInput } from "./slug-input.tsx";

export const slugType: FieldTypeUi = { Input: SlugInput, show: showMono, Filter: TextFilter, Hint: SlugHint };
