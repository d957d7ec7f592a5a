// The parameters of a rule in a query: read by their types, apart from what else the query says.
import type { ProblemEntry } from "@lathe/contract";
import type { Parameter } from "../db/driver.ts";
import type { EntityDefinition, ParameterDefinition } from "../definition.ts";
import { validationFailed } from "../errors/application-error.ts";
import { VALUE_TYPES } from "../query/value-types.ts";
import { parseQueryParameters } from "./query-parameters.ts";
import type { RuleArguments } from "./record-request.ts";

/** A query without the parameters of the rule, and their values. */
export interface SplitQuery {
  readonly rest: Iterable<readonly [string, string]>;
  readonly parameters: ReadonlyMap<string, Parameter>;
}

const EMPTY_QUERY: SplitQuery = { rest: [], parameters: new Map() };

/** Takes the parameters of a rule out of a query. Throws where one is missing, repeated, or not of its type. */
export function parseRuleParameters(query: string, definitions: readonly ParameterDefinition[]): SplitQuery {
  if (definitions.length === 0)
    return query === "" ? EMPTY_QUERY : { ...EMPTY_QUERY, rest: parseQueryParameters(query) };
  const entries = [...parseQueryParameters(query)];
  const names = new Set(definitions.map(({ name }) => name));
  const problems: ProblemEntry[] = [];
  const parameters = new Map<string, Parameter>();
  for (const definition of definitions) {
    const sent = entries.filter(([name]) => name === definition.name).map(([, text]) => text);
    const read = parseParameter(definition, sent);
    if ("value" in read) parameters.set(definition.name, read.value);
    else problems.push({ path: definition.name, ...read });
  }
  if (problems.length > 0) throw validationFailed(problems);
  return { rest: entries.filter(([name]) => !names.has(name)), parameters };
}

/** What rules are given where no request says anything: the defaults. */
export function createDefaultArguments({ parameters }: EntityDefinition): RuleArguments {
  const defaults = parameters.map(
    ({ name, type, default: value }) =>
      [name, value === null ? null : (VALUE_TYPES[type].parse(value, {}) ?? null)] as const,
  );
  return { parameters: new Map(defaults) };
}

/** The value, null where there is none; or what is wrong with it. */
function parseParameter(
  { name, type, required, default: usual }: ParameterDefinition,
  sent: readonly string[],
): { readonly value: Parameter } | Omit<ProblemEntry, "path"> {
  const [text, ...others] = sent;
  const form = `"${name}" must be ${VALUE_TYPES[type].describe({})}.`;
  if (others.length > 0) return { code: "repeated", message: `"${name}" is given twice; give it once.` };
  if (text === undefined && required)
    return { code: "missing_parameter", message: `"${name}" is missing. ${form}` };
  if (text === undefined && usual === null) return { value: null };
  const value = VALUE_TYPES[type].parse(text === undefined ? usual : toJsonValue(type, text), {});
  return value === undefined ? { code: "bad_value", message: form } : { value };
}

const INTEGER_PATTERN = /^-?(?:0|[1-9][0-9]{0,15})$/;
const NUMBER_PATTERN = /^-?(?:0|[1-9][0-9]{0,30})(?:\.[0-9]{1,30})?(?:[eE][+-]?[0-9]{1,3})?$/;

/** The JSON value that a text in a query stands for. */
function toJsonValue(type: ParameterDefinition["type"], text: string): unknown {
  if (type === "integer") return INTEGER_PATTERN.test(text) ? Number(text) : undefined;
  if (type === "float") return NUMBER_PATTERN.test(text) ? Number(text) : undefined;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  return text;
}
