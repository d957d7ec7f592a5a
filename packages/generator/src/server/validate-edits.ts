// Several edits in one body: each is held against the schema of its own route, as if it had come alone.
import { GENERATOR_ROUTES, type GeneratorRouteDefinition, type Schema } from "@lathe/contract";
import { type EditRouteKey, type ModelEdit, parseEdit, toJsonPointer } from "@lathe/model";
import { parseQuery } from "./parse-query.ts";
import { validateBody } from "./validate-body.ts";
import { createBodyError, type WireError } from "./wire-error.ts";

type Members = Readonly<Record<string, unknown>>;

/** What is wrong with the first edit that is not as it must be; undefined where all are. */
export function findEditsError({ edits }: Members): WireError | undefined {
  for (const [index, edit] of (Array.isArray(edits) ? edits : []).entries()) {
    const problems = listEditProblems(edit);
    if (problems.length === 0) continue;
    const start = toJsonPointer(["edits", index]);
    const error = createBodyError(problems.map((one) => ({ ...one, pointer: start + one.pointer })));
    return { ...error, message: `edits[${index}]: ${error.message}`, index };
  }
  return undefined;
}

const NOTHING: Schema<unknown> = { properties: {}, required: [] };

const { edits: EDITS_SCHEMA = NOTHING } = (GENERATOR_ROUTES["POST /api/edits"].body ?? NOTHING)[
  "properties"
] as Readonly<Record<string, Schema<unknown>>>;
const EDIT_SCHEMA = EDITS_SCHEMA["items"] as Schema<unknown>;

function listEditProblems(edit: unknown) {
  if (typeof edit !== "object" || edit === null || Array.isArray(edit)) {
    return [{ pointer: "", code: "wrong_type", message: "An edit must be an object." }];
  }
  const problems = validateBody(edit as Members, EDIT_SCHEMA);
  if (problems.length > 0) return problems;
  const parsed = parseEdit(edit as ModelEdit);
  if (!parsed.ok) return parsed.issues.map(({ pointer, code, message }) => ({ pointer, code, message }));
  const { key, search, body } = parsed.value;
  const { query, body: members } = BODIES[key];
  return [
    ...parseQuery(new URLSearchParams(search), query).problems.map((one) => ({ ...one, pointer: "/path" })),
    ...validateBody(body, members).map((one) => ({ ...one, pointer: `/body${one.pointer}` })),
  ];
}

/** What an edit is sent: what its route is, but that the batch says the revision, and that the last generation may be left out. */
const BODIES = Object.fromEntries(
  (Object.entries(GENERATOR_ROUTES) as readonly [EditRouteKey, GeneratorRouteDefinition][]).map(
    ([key, { query = NOTHING, body = NOTHING }]) => [
      key,
      { query: withoutRevisions(query), body: withoutRevisions(body) },
    ],
  ),
) as Readonly<Record<EditRouteKey, { readonly query: Schema<unknown>; readonly body: Schema<unknown> }>>;

function withoutRevisions(schema: Schema<unknown>): Schema<unknown> {
  const { oneOf, properties = {}, required = [] } = schema;
  if (Array.isArray(oneOf)) return { oneOf: oneOf.map(withoutRevisions) };
  const { expectedRevision: _, ...members } = properties as Members;
  return {
    ...schema,
    properties: members,
    required: (required as readonly string[]).filter(
      (name) => name !== "expectedRevision" && name !== "expectedSavedRevision",
    ),
  };
}
