// The parameters of the API document: names in the path, and what stands in the query.
import { LIST_LIMIT } from "@lathe/contract";
import { type Schema, type Schemas, textSchema } from "./document-schema.ts";

const PATH_PARAMETER_DESCRIPTIONS = {
  module: "The name of a module.",
  entity: "The name of an entity.",
  field: "The name of a field of the entity.",
  relation: "The name of a relation of the entity.",
  collection: "The name of a collection of the entity.",
} as const;

const nameSchema = (about: string): Schema => textSchema(about, { minLength: 1 });

const pathParameters = Object.entries(PATH_PARAMETER_DESCRIPTIONS).map(
  ([parameter, description]): [string, Schema] => [
    parameter,
    { name: parameter, in: "path", required: true, description, schema: nameSchema(description) },
  ],
);

function queryParameter(parameter: string, description: string, schema: Schema): [string, Schema] {
  return [parameter, { name: parameter, in: "query", description, schema }];
}

/** All parameters, by name. */
export const PARAMETERS: Schemas = {
  ...Object.fromEntries(pathParameters),
  expectedRevision: {
    name: "expectedRevision",
    in: "query",
    required: true,
    description: "The revision that the request was built on.",
    schema: { type: "string" },
  },
  ...Object.fromEntries([
    queryParameter("cascade", "Whether uses are cleared, too.", { type: "boolean", default: false }),
    queryParameter("limit", "The page size.", {
      type: "integer",
      minimum: 1,
      maximum: LIST_LIMIT.max,
    }),
    queryParameter("offset", "How many entries are skipped.", { type: "integer", minimum: 0, default: 0 }),
    queryParameter("to", "The id of a history entry; the last generation when left out.", { type: "string" }),
  ]),
};

/** References to the parameters of an operation: those in its path, and those of its query. */
export function parameterRefs(path: string, query: readonly string[]): readonly Schema[] {
  const inPath = [...path.matchAll(/:([a-z]+)/g)].map(([, parameter]) => parameter as string);
  return [...inPath, ...query].map((parameter) => ({ $ref: `#/components/parameters/${parameter}` }));
}
