// Texts of a model in an API document.
import type { JsonSchema } from "../../resolve/types.ts";

/** Viewers read descriptions as CommonMark, which lets HTML through: a text that looks like a tag or a call of eval stays a text. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/<(?=[a-zA-Z/!?])/g, "&lt;").replaceAll("eval(", "eval&#40;");
}

/** Viewers show titles as they are, and linters take the beginning of a script in one for a script. */
function escapeScript(title: string): string {
  return title.replaceAll(/<(?=script)/gi, "&lt;");
}

/** The title and the description of a part, as far as it has them. */
export function createTitleAndDescription(title: string, description: string): JsonSchema {
  return {
    ...(title === "" ? {} : { title: escapeScript(title) }),
    ...(description === "" ? {} : { description: escapeMarkdown(description) }),
  };
}
