// The JSON Schemas of the model files, made of the same shapes that read them.
import { SCHEMA_FOLDER } from "./files.ts";
import { entityShape } from "./parts/entity.ts";
import { moduleShape } from "./parts/module.ts";
import { projectShape } from "./parts/project.ts";
import { Definitions, type JsonSchema } from "./shape/json-schema.ts";
import type { Shape } from "./shape/shape.ts";

/** Schema files by their path inside a project. */
export const SCHEMA_FILES: ReadonlyMap<string, string> = new Map([
  [`${SCHEMA_FOLDER}/project.json`, formatSchema("Lathe project settings", projectShape)],
  [`${SCHEMA_FOLDER}/module.json`, formatSchema("Lathe module", moduleShape)],
  [`${SCHEMA_FOLDER}/entity.json`, formatSchema("Lathe entity", entityShape)],
]);

function formatSchema(title: string, shape: Shape<unknown>): string {
  const definitions = new Definitions();
  const { properties, ...rest } = shape.schema(definitions) as { properties: JsonSchema };
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title,
    ...rest,
    properties: { $schema: { type: "string", description: "The schema of this file." }, ...properties },
    $defs: definitions.toJson(),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
