// The field type "markdown".
import type { FieldTypeUi } from "../field-type.ts";
import { MarkdownInput } from "./markdown-input.tsx";
import { showMarkdown } from "./markdown-view.tsx";

export const markdownType: FieldTypeUi = { Input: MarkdownInput, show: showMarkdown };
