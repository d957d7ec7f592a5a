// Bodies of the application's own routes: checked against their schema, and for text that no database keeps.
import { isStorableText, type ProblemEntry, type SchemaObject } from "@lathe/contract";
import { validationFailed } from "../errors/application-error.ts";
import { validateBySchema } from "../values/validate-by-schema.ts";

/** The body, or a refusal that says where it is wrong. `Body` is what the schema says. */
export function parseBody<Body extends object>(schema: SchemaObject, body: unknown): Body {
  const problems = validateBySchema(schema, body);
  if (problems.length > 0) throw validationFailed(problems);
  const textErrors = validateTexts(body as Body);
  if (textErrors.length > 0) throw validationFailed(textErrors);
  return body as Body;
}

/** A refusal of one member of a body. */
export function createMemberError(path: string, code: string, message: string) {
  return validationFailed([{ path, code, message }]);
}

function validateTexts(body: object): readonly ProblemEntry[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
    const isStorable = texts.every((text) => typeof text !== "string" || isStorableText(text));
    const message = "This has a character that can't be stored: a NUL, or half of a surrogate pair.";
    return isStorable ? [] : [{ path: `/${name}`, code: "bad_character", message }];
  });
}
