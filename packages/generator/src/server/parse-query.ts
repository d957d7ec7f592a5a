// The parameters of a query, read as what the schema of their route says: each known, each at most once, each of its form.
import type { ErrorDetail, Schema } from "@lathe/contract";
import { toJsonPointer } from "@lathe/model";
import { describeWithExample, isOfForm } from "./value-form.ts";

type Schemas = Readonly<Record<string, Schema<unknown>>>;

/** The values of the parameters, and what is wrong with them. */
export interface QueryReading {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly ErrorDetail[];
}

/** Reads a query by the schema of its route, without which it takes none. */
export function parseQuery(query: URLSearchParams, schema: Schema<unknown> = {}): QueryReading {
  const known = (schema["properties"] ?? {}) as Schemas;
  const values: Record<string, unknown> = {};
  const problems: ErrorDetail[] = [];
  for (const name of new Set(query.keys())) {
    const sent = query.getAll(name);
    const problem = findProblem(name, sent, known);
    if (problem === undefined) values[name] = toValue(sent[0] ?? "", known[name] ?? {});
    else problems.push({ pointer: toJsonPointer([name.slice(0, 200)]), ...problem });
  }
  for (const name of (schema["required"] ?? []) as readonly string[]) {
    if (!query.has(name)) problems.push(createMissingProblem(name, known[name] ?? {}));
  }
  return { values, problems };
}

function createMissingProblem(name: string, schema: Schema<unknown>): ErrorDetail {
  const message = `The parameter "${name}" is missing: ${describeWithExample(schema)}.`;
  return { pointer: toJsonPointer([name]), code: "missing_parameter", message };
}

function findProblem(
  name: string,
  sent: readonly string[],
  known: Schemas,
): Omit<ErrorDetail, "pointer"> | undefined {
  const shown = name.slice(0, 60);
  const schema = Object.hasOwn(known, name) ? known[name] : undefined;
  if (schema === undefined) {
    const names = Object.keys(known);
    const list = names.length === 0 ? "None can be sent." : `Known: ${names.join(", ")}.`;
    return { code: "unknown_parameter", message: `There is no parameter "${shown}" here. ${list}` };
  }
  if (sent.length > 1) {
    return {
      code: "repeated_parameter",
      message: `The parameter "${shown}" was sent more than once; send it once.`,
    };
  }
  if (isOfForm(schema, toValue(sent[0] ?? "", schema))) return undefined;
  const form = schema["type"] === "boolean" ? '"true" or "false"' : describeWithExample(schema);
  return { code: "bad_parameter", message: `The parameter "${shown}" must be ${form}.` };
}

/** What a text stands for; the text itself where it has not the form of its type. */
function toValue(sent: string, { type }: Schema<unknown>): unknown {
  if (type === "boolean") return sent === "true" ? true : sent === "false" ? false : sent;
  return type === "integer" && /^(?:0|[1-9][0-9]{0,15})$/.test(sent) ? Number(sent) : sent;
}
