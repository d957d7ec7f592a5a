// The query of an explanation: what is asked, in the form in which it was sent.
import {
  EXPLAIN_PARAMETERS,
  type Family,
  type Operation,
  type ProblemEntry,
  REQUIRED_EXPLAIN_PARAMETERS,
} from "@lathe/contract";
import { parseStrictJson } from "@lathe/json";
import { validationFailed } from "../errors/application-error.ts";
import { parseSingleParameters } from "../records/single-parameters.ts";
import { validateBySchema } from "../values/validate-by-schema.ts";

/** What was asked; whether there is such an entity, record or account is not known yet. */
export interface ExplainQuery {
  readonly family: Family;
  readonly module: string;
  readonly entity: string;
  readonly operation: Operation;
  readonly id?: string;
  /** Left out for somebody without a token. */
  readonly account?: string;
  /** What the rule of a virtual entity takes, as the query of its own routes would say it. */
  readonly ruleQuery: string;
}

const KNOWN = [...Object.keys(EXPLAIN_PARAMETERS), "parameters"];

const SCHEMA = {
  type: "object",
  properties: EXPLAIN_PARAMETERS,
  required: REQUIRED_EXPLAIN_PARAMETERS,
  additionalProperties: false,
};

/** Reads the query. Throws where it is not valid. */
export function parseExplainQuery(query: string): ExplainQuery {
  const { parameters, ...asked } = parseSingleParameters(query, KNOWN);
  const problems = validateBySchema(SCHEMA, asked);
  if (problems.length > 0)
    throw validationFailed(
      problems.map((problem) => ({ ...problem, path: problem.path.replace(/^\//, "") })),
    );
  const { anonymous, ...question } = asked as unknown as ExplainQuery & { readonly anonymous?: "true" };
  const clash = findClash(question, anonymous !== undefined);
  if (clash !== undefined) throw validationFailed([clash]);
  return { ...question, ruleQuery: parameters === undefined ? "" : formatRuleQuery(parameters) };
}

/** What no schema of a single parameter can say. */
function findClash(
  { operation, id, account }: Omit<ExplainQuery, "ruleQuery">,
  isAnonymous: boolean,
): ProblemEntry | undefined {
  if (account === undefined && !isAnonymous)
    return createProblem("account", "missing_parameter", 'Give the id of an account, or "anonymous=true".');
  if (account !== undefined && isAnonymous)
    return createProblem("anonymous", "clash", '"anonymous" takes the place of "account"; give one of them.');
  if (operation === "create" && id !== undefined)
    return createProblem("id", "clash", "A create is about no record that is there; leave this out.");
  if (operation !== "create" && operation !== "list" && id === undefined)
    return createProblem("id", "missing_parameter", `Give the id of the record: ${operation} is about one.`);
  return undefined;
}

const PARAMETERS_FORM =
  '"parameters" must be a JSON object of texts, numbers and truth values, such as {"since":"2026-01-31"}.';

/** The values of rule parameters, as the routes of the entity would be sent them. */
function formatRuleQuery(text: string): string {
  const parsed = parseStrictJson(text, { maxDepth: 2, exactNumbers: true });
  const value = parsed.ok ? parsed.value : undefined;
  const entries =
    typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined;
  if (entries?.every(([, one]) => ["string", "number", "boolean"].includes(typeof one)) !== true)
    throw validationFailed([createProblem("parameters", "bad_json", PARAMETERS_FORM)]);
  return new URLSearchParams(entries.map(([name, one]) => [name, String(one)])).toString();
}

function createProblem(path: string, code: string, message: string): ProblemEntry {
  return { path, code, message };
}
