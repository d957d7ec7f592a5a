// The field type "markdown".
import type { FieldTypeUi } from "../field-type.ts";
import { MarkdownInput } from "./markdown-input.tsx";
import { MarkdownView } from "./markdown-view.tsx";

export const markdownType: FieldTypeUi = { Input: MarkdownInput, View: MarkdownView };
