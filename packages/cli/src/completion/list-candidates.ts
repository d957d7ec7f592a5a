// What the word at hand can be completed with.
import type { Model } from "@lathe/model";
import type { Argument, Command, Completion, Option } from "../command.ts";
import { COMMANDS } from "../commands.ts";
import { findCommand } from "../find-command.ts";
import { GLOBAL_OPTIONS } from "../global-options.ts";

/** A completion; a value of `:file` or `:folder` asks the shell for paths. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** The words after `lathe`, up to the one at hand, which may be empty; and how to read the model. */
export interface CompletionRequest {
  readonly words: readonly string[];
  readonly readModel: (project: string | undefined) => Promise<Model | undefined>;
}

/** Everything that the last word can become. */
export async function listCandidates({ words, readModel }: CompletionRequest): Promise<readonly Candidate[]> {
  const before = words.slice(0, -1);
  const current = words.at(-1) ?? "";
  const search = findCommand(before, COMMANDS);
  if (search.found === "unknown") return [];
  if (search.found !== "command") {
    const verb = search.found === "verb" ? search.verb : undefined;
    return filterByPrefix(
      current,
      current.startsWith("-") ? GLOBAL_OPTIONS.map(toOptionCandidate) : listNextWords(verb),
    );
  }
  const command = await search.entry.load();
  const options = [...(command.options ?? []), ...GLOBAL_OPTIONS];
  const open = findOpenOption(before.at(-1), options);
  if (open === undefined && current.startsWith("-"))
    return filterByPrefix(current, listUnusedOptions(options, before));
  const given = listPositionals(search.rest, options);
  const wanted = open ?? findArgument(command, given.length);
  if (wanted === undefined) return [];
  if ("choices" in wanted && wanted.choices !== undefined)
    return filterByPrefix(current, wanted.choices.map(toCandidate));
  if (wanted.completion === undefined) return [];
  if (wanted.completion === "file" || wanted.completion === "folder")
    return [toCandidate(`:${wanted.completion}`)];
  const model = await readModel(findProjectOption(before));
  return model === undefined
    ? []
    : filterByPrefix(current, listNames(model, wanted.completion, { entity: given[0], current }));
}

function toCandidate(value: string): Candidate {
  return { value, description: "" };
}

function toOptionCandidate({ name, description }: Option): Candidate {
  return { value: `--${name}`, description };
}

function filterByPrefix(current: string, all: readonly Candidate[]): readonly Candidate[] {
  return all.filter(({ value }) => value.startsWith(current));
}

/** Commands by their first word, or the sorts of things that a verb takes. */
function listNextWords(verb: string | undefined): readonly Candidate[] {
  const shown = COMMANDS.filter(({ group }) => group !== null).map(({ name, summary }) => ({
    words: name.split(" "),
    summary,
  }));
  if (verb !== undefined) {
    return shown
      .filter(({ words }) => words[0] === verb)
      .map(({ words, summary }) => ({ value: words[1] ?? "", description: summary }));
  }
  const firsts = new Map(
    shown.map(({ words, summary }) => [words[0] ?? "", words.length > 1 ? "" : summary]),
  );
  return [...firsts].map(([value, description]) => ({ value, description }));
}

/** The option whose value the next word is. */
function findOpenOption(word: string | undefined, options: readonly Option[]): Option | undefined {
  return options.find(
    ({ name, short, value }) => value !== undefined && (word === `--${name}` || word === `-${short}`),
  );
}

/** Options that can still be given. */
function listUnusedOptions(options: readonly Option[], before: readonly string[]): readonly Candidate[] {
  return options
    .filter(({ name, many }) => many === true || !before.includes(`--${name}`))
    .flatMap((option) => [
      toOptionCandidate(option),
      ...(option.negatable === true ? [{ value: `--no-${option.name}`, description: "" }] : []),
    ]);
}

/** The words that are no option and no option's value. */
function listPositionals(words: readonly string[], options: readonly Option[]): readonly string[] {
  return words.filter(
    (word, index) => !word.startsWith("-") && findOpenOption(words[index - 1], options) === undefined,
  );
}

function findArgument({ arguments: taken = [] }: Command, index: number): Argument | undefined {
  const last = taken.at(-1);
  return taken[index] ?? (last?.variadic === true ? last : undefined);
}

function findProjectOption(words: readonly string[]): string | undefined {
  const at = words.indexOf("--project");
  return at === -1 ? undefined : words[at + 1];
}

/** Names of the model; those of members depend on the entity that was named before, or stands before the dot. */
function listNames(
  { modules, entities }: Model,
  completion: Completion,
  { entity, current }: { readonly entity: string | undefined; readonly current: string },
): readonly Candidate[] {
  const named = (parts: readonly { readonly name: string; readonly label: string }[], prefix = "") =>
    parts.map(({ name, label }) => ({ value: `${prefix}${name}`, description: label }));
  if (completion === "module") return named(modules);
  if (completion === "entity") return named(entities);
  const [before = ""] = current.split(".");
  const owner = entities.find(({ name }) => name === (completion === "member" ? before : entity));
  if (completion === "member") {
    if (!current.includes(".")) return [...named(entities), ...named(modules)];
    const members = [
      ...(owner?.fields ?? []),
      ...(owner?.relations ?? []),
      ...(owner?.collections ?? []),
      ...(owner?.projection ?? []),
    ];
    return named(members, `${before}.`);
  }
  if (owner === undefined) return [];
  if (completion === "field") return named(owner.fields);
  return named(completion === "relation" ? owner.relations : owner.collections);
}
