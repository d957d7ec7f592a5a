// Finds the command that a command line names, wherever the options that every command has stand.
import { findClosest } from "./find-closest.ts";
import type { CommandEntry } from "./commands.ts";
import { GLOBAL_OPTIONS } from "./global-options.ts";

/** What a command line asks for. */
export type CommandSearch =
  | { readonly found: "command"; readonly entry: CommandEntry; readonly rest: readonly string[] }
  /** A verb that takes several sorts of things, without one: `lathe add`. */
  | { readonly found: "verb"; readonly verb: string; readonly rest: readonly string[] }
  /** No word at all. */
  | { readonly found: "none"; readonly rest: readonly string[] }
  | { readonly found: "unknown"; readonly message: string };

/** Finds the command; `rest` is everything else, in order. */
export function findCommand(args: readonly string[], commands: readonly CommandEntry[]): CommandSearch {
  const start = findFirstWord(args);
  const [first, second] = args.slice(start);
  if (first === undefined) return { found: "none", rest: args };
  const before = args.slice(0, start);
  const single = commands.find(({ name }) => name === first);
  if (single !== undefined)
    return { found: "command", entry: single, rest: [...before, ...args.slice(start + 1)] };
  const sorts = commands.filter(({ name }) => name.startsWith(`${first} `));
  if (sorts.length === 0) return { found: "unknown", message: describeUnknownCommand(first, commands) };
  if (second === undefined || second.startsWith("-")) {
    return { found: "verb", verb: first, rest: [...before, ...args.slice(start + 1)] };
  }
  const entry = sorts.find(({ name }) => name === `${first} ${second}`);
  if (entry === undefined) return { found: "unknown", message: describeUnknownSort(first, second, sorts) };
  return { found: "command", entry, rest: [...before, ...args.slice(start + 2)] };
}

function findFirstWord(args: readonly string[]): number {
  const takesValue = GLOBAL_OPTIONS.filter(({ value }) => value !== undefined).map(({ name }) => `--${name}`);
  let index = 0;
  while (index < args.length && args[index]?.startsWith("-") === true) {
    index += takesValue.includes(args[index] ?? "") ? 2 : 1;
  }
  return index;
}

function describeUnknownCommand(word: string, commands: readonly CommandEntry[]): string {
  const known = commands.filter(({ group }) => group !== null).map(({ name }) => name.split(" ")[0] ?? name);
  const hint = findClosest(word, known);
  return `There is no command "${word}". ${hint === undefined ? "lathe help lists all commands." : `Did you mean lathe ${hint}?`}`;
}

function describeUnknownSort(verb: string, word: string, sorts: readonly CommandEntry[]): string {
  const known = sorts.map(({ name }) => name.slice(verb.length + 1));
  const hint = findClosest(word, known);
  const mend =
    hint === undefined ? `It takes one of ${known.join(", ")}.` : `Did you mean lathe ${verb} ${hint}?`;
  return `lathe ${verb} knows no "${word}". ${mend}`;
}
