// Reads the words behind a command's name, by what the command says it takes.
import { parseArgs } from "node:util";
import type { Argument, Option, OptionValues } from "./command.ts";
import { findClosest } from "./find-closest.ts";

/** What a command takes. */
export interface Signature {
  readonly arguments: readonly Argument[];
  readonly options: readonly Option[];
}

/** The words and options of a command line, or what is wrong with it. */
export type ParseResult =
  | { readonly ok: true; readonly arguments: readonly string[]; readonly options: OptionValues }
  | { readonly ok: false; readonly message: string };

type ParsedOptions = Map<string, (string | boolean)[]>;

/** Reads a command line. */
export function parseArguments(args: readonly string[], signature: Signature): ParseResult {
  const { options } = signature;
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      options.map(({ name, short, value }) => [
        name,
        { type: value === undefined ? "boolean" : "string", ...(short === undefined ? {} : { short }) },
      ]),
    ),
  });
  const parsed: ParsedOptions = new Map();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const problem = parseOption(parsed, options, token);
    if (problem !== undefined) return { ok: false, message: problem };
  }
  const problem = findWordProblem(words, signature.arguments);
  return problem === undefined
    ? { ok: true, arguments: words, options: createOptionValues(parsed) }
    : { ok: false, message: problem };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

/** Notes an option; or tells what is wrong with it. */
function parseOption(
  parsed: ParsedOptions,
  options: readonly Option[],
  token: OptionToken,
): string | undefined {
  const { name, rawName, value, inlineValue } = token;
  const option = options.find((one) => one.name === name);
  const denied = options.find((one) => one.negatable === true && `no-${one.name}` === name);
  if (option === undefined && denied === undefined) return describeUnknownOption(rawName, options);
  if (option?.value === undefined) {
    if (inlineValue === true) return `The option ${rawName} takes no value.`;
    parsed.set((option ?? denied)?.name ?? name, [option !== undefined]);
    return undefined;
  }
  if (value === undefined || (inlineValue !== true && value.startsWith("--"))) {
    return `The option ${rawName} needs a value: ${rawName} ${option.value}.`;
  }
  if (option.choices !== undefined && !option.choices.includes(value))
    return describeBadChoice(rawName, value, option.choices);
  if (option.many !== true && parsed.has(name)) return `The option ${rawName} is given twice.`;
  parsed.set(name, [...(parsed.get(name) ?? []), value]);
  return undefined;
}

function describeUnknownOption(rawName: string, options: readonly Option[]): string {
  const known = options.flatMap(({ name, negatable }) => [
    `--${name}`,
    ...(negatable === true ? [`--no-${name}`] : []),
  ]);
  const hint = findClosest(rawName, known);
  return `There is no option ${rawName}.${hint === undefined ? "" : ` Did you mean ${hint}?`}`;
}

function describeBadChoice(rawName: string, value: string, choices: readonly string[]): string {
  const hint = findClosest(value, choices);
  const mend = hint === undefined ? `Choose one of ${choices.join(", ")}.` : `Did you mean ${hint}?`;
  return `The option ${rawName} can't be "${value}". ${mend}`;
}

function findWordProblem(words: readonly string[], taken: readonly Argument[]): string | undefined {
  const missing = taken.find(({ required }, index) => required !== false && words[index] === undefined);
  if (missing !== undefined) return `${missing.name} is missing: ${capitalize(missing.description)}`;
  if (taken.at(-1)?.variadic === true || words.length <= taken.length) return undefined;
  return `There is a word too many: "${words[taken.length]}".`;
}

function capitalize(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function createOptionValues(parsed: ParsedOptions): OptionValues {
  const textOf = (value: string | boolean | undefined) => (typeof value === "string" ? value : undefined);
  const choice = (name: string) => {
    const value = parsed.get(name)?.at(-1);
    return typeof value === "boolean" ? value : undefined;
  };
  return {
    choice,
    flag: (name) => choice(name) === true,
    text: (name) => textOf(parsed.get(name)?.at(-1)),
    texts: (name) => (parsed.get(name) ?? []).filter((value) => typeof value === "string"),
  };
}
