// Reads a condition of a rule back out of its words, for those who say it in other words: another language, labels.
import type { Operator } from "./operators.ts";
import { OPERATOR_WORDS, TIME_WORDS, VARIABLE_WORDS, type WordedOperand } from "./rule-words.ts";

/** A condition as its words have it. */
export interface ReadCondition {
  readonly field: string;
  readonly op: Operator;
  /** What it compares with: one, two or any number of values; none for an empty list. */
  readonly operands: readonly WordedOperand[];
  /** Whether it compares times. */
  readonly isTime: boolean;
}

const PHRASES = [
  ...Object.entries(TIME_WORDS).map(([op, words]) => ({ op, words, isTime: true })),
  ...Object.entries(OPERATOR_WORDS).map(([op, words]) => ({ op, words, isTime: false })),
].toSorted((a, b) => b.words.length - a.words.length);

const VARIABLES = Object.entries(VARIABLE_WORDS);

const OPERAND = new RegExp(
  [
    '"(?:[^"\\\\]|\\\\.)*"',
    "-?\\d[\\d.e+-]*",
    "true",
    "false",
    "the parameter \\w+",
    ...VARIABLES.map(([, words]) => words),
  ].join("|"),
  "y",
);

/** Reads what `describeRule` says of a single condition; undefined for anything else. */
export function readCondition(words: string): ReadCondition | undefined {
  const [, field, rest] = /^([a-zA-Z]\w*(?:\.\w+)*) (.+)$/s.exec(words) ?? [];
  if (field === undefined || rest === undefined) return undefined;
  if (rest === "is missing" || rest === "is there")
    return { field, op: "isNull", operands: [rest === "is missing"], isTime: false };
  for (const { op, words: phrase, isTime } of PHRASES) {
    if (!rest.startsWith(`${phrase} `)) continue;
    const operands = readOperands(rest.slice(phrase.length + 1), op === "between" ? " and " : ", ");
    if (operands !== undefined) return { field, op: op as Operator, operands, isTime };
  }
  return undefined;
}

function readOperands(text: string, separator: string): readonly WordedOperand[] | undefined {
  if (text === "nothing") return [];
  const operands: WordedOperand[] = [];
  for (let at = 0; ; at += separator.length) {
    OPERAND.lastIndex = at;
    const [found] = OPERAND.exec(text) ?? [];
    if (found === undefined) return undefined;
    operands.push(readOperand(found));
    at += found.length;
    if (at === text.length) return operands;
    if (!text.startsWith(separator, at)) return undefined;
  }
}

function readOperand(text: string): WordedOperand {
  const [variable] = VARIABLES.find(([, words]) => words === text) ?? [];
  if (variable !== undefined) return { var: variable as keyof typeof VARIABLE_WORDS };
  const [, param] = /^the parameter (\w+)$/.exec(text) ?? [];
  return param === undefined ? (JSON.parse(text) as string | number | boolean) : { param };
}
