// Query parameters: each known, each at most once, each of its form.
import type { ErrorDetail } from "@lathe/contract";
import { toJsonPointer } from "@lathe/model";

/** What a parameter may be: its value out of the text that was sent, or undefined where that has not the form. */
export interface ParameterRule {
  readonly form: string;
  read(text: string): unknown;
}

/** Parameters by name; no others may be sent. */
export type ParameterRules = Readonly<Record<string, ParameterRule>>;

/** Any text. */
export const anyTextRule: ParameterRule = { form: "a text", read: (sent) => sent };

/** The words `true` and `false`. */
export const booleanRule: ParameterRule = {
  form: '"true" or "false"',
  read: (sent) => (sent === "true" ? true : sent === "false" ? false : undefined),
};

/** A whole number within bounds. */
export function countRule({ min, max }: { readonly min: number; readonly max: number }): ParameterRule {
  return {
    form: `a whole number from ${min} to ${max}`,
    read(sent) {
      const value = /^(?:0|[1-9][0-9]{0,15})$/.test(sent) ? Number(sent) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
  };
}

/** The values of the parameters, and what is wrong with them. */
export interface QueryResult {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly ErrorDetail[];
}

/** Reads a query. */
export function readQuery(query: URLSearchParams, rules: ParameterRules): QueryResult {
  const values: Record<string, unknown> = {};
  const problems: ErrorDetail[] = [];
  for (const name of new Set(query.keys())) {
    const sent = query.getAll(name);
    const found = findParameterProblem(name, sent, rules);
    if (found === undefined) values[name] = rules[name]?.read(sent[0] ?? "");
    else problems.push({ pointer: toJsonPointer([name.slice(0, 200)]), ...found });
  }
  return { values, problems };
}

function findParameterProblem(
  name: string,
  sent: readonly string[],
  rules: ParameterRules,
): Omit<ErrorDetail, "pointer"> | undefined {
  const shown = name.slice(0, 60);
  if (!Object.hasOwn(rules, name)) {
    const known = Object.keys(rules);
    const list = known.length === 0 ? "None can be sent." : `Known: ${known.join(", ")}.`;
    return { code: "unknown_parameter", message: `There is no parameter "${shown}" here. ${list}` };
  }
  if (sent.length > 1) {
    return { code: "repeated_parameter", message: `The parameter "${shown}" was sent more than once.` };
  }
  const { form, read } = rules[name] as ParameterRule;
  if (read(sent[0] ?? "") !== undefined) return undefined;
  return { code: "bad_parameter", message: `The parameter "${shown}" must be ${form}.` };
}
