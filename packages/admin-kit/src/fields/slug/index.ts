// The field type "slug".
import type { FieldTypeUi } from "../field-type.ts";
import { TextFilter } from "../filters/text-filter.tsx";
import { MonoView } from "../mono-view.tsx";
import { SlugHint } from "./slug-hint.tsx";
import { SlugInput } from "./slug-input.tsx";

export const slugType: FieldTypeUi = { Input: SlugInput, View: MonoView, Filter: TextFilter, Hint: SlugHint };
