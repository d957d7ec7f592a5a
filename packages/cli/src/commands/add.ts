// lathe add: new modules, entities, fields, relations and collections.
import * as edits from "@lathe/model";
import type { EditResult, Model, PartKind } from "@lathe/model";
import { printFailure } from "../print-result.ts";
import type { Argument, Command, Example, Invocation } from "../command.ts";
import { type Draft, readDraft } from "../drafts/draft.ts";
import { guessType } from "../drafts/guess-type.ts";
import { listDraftOptions } from "../drafts/draft-options.ts";
import { parseFieldSettings } from "../drafts/field-settings.ts";
import { createEntityDocument, createModuleDocument, saveEdit } from "../drafts/save-edit.ts";
import { createFailure } from "../failure.ts";

const FROM_DRAFT_HINT = "the draft of --from can name it instead.";
const NAME: Argument = { name: "NAME", description: `The name; ${FROM_DRAFT_HINT}`, required: false };
const ENTITY: Argument = { name: "ENTITY", description: "The entity that gets it.", completion: "entity" };
const MODULE: Argument = {
  name: "MODULE",
  description: `The module that gets it; ${FROM_DRAFT_HINT}`,
  required: false,
  completion: "module",
};

/** What it takes to add a sort of part. */
interface AddCommand {
  readonly part: PartKind;
  readonly words: readonly Argument[];
  /** What the words before the options say of the draft. */
  readonly toDraft: (words: readonly string[]) => Draft;
  readonly add: (model: Model, request: AddRequest) => EditResult;
  readonly examples: readonly Example[];
  readonly description?: readonly string[];
}

interface AddRequest {
  readonly owner: string;
  readonly draft: Draft;
  readonly settings: object | undefined;
}

function createAddCommand({ part, words, toDraft, add, examples, description = [] }: AddCommand): Command {
  return {
    description,
    arguments: words,
    options: listDraftOptions(part, "add"),
    examples,
    async run(invocation) {
      const reading = readDraft(invocation, part, "add");
      if (!reading.ok) return printFailure(invocation, reading.failure);
      const { applyTo } = reading.change;
      const said = toDraft(invocation.arguments);
      const guess = part === "field" ? guessType(applyTo(said)) : undefined;
      // Once more, as how other members are written depends on the type.
      const draft = applyTo(guess === undefined ? said : { ...said, type: guess.type });
      const unnamed = describeMissingWord(invocation, { part, words }, draft);
      if (unnamed !== undefined) return printFailure(invocation, createFailure("usage", unnamed));
      const name = String(draft["name"]);
      const owner = part === "entity" ? String(draft["module"]) : (invocation.arguments[0] ?? "");
      const settings = part === "field" ? parseFieldSettings(invocation, name) : undefined;
      const isMember = part !== "module" && part !== "entity";
      return saveEdit(invocation, {
        purpose: `lathe add ${part}`,
        change: (model) => add(model, { owner, draft, settings }),
        scope: isMember ? { entity: owner } : part === "entity" ? { module: owner } : {},
        document:
          part === "module" ? createModuleDocument(name) : createEntityDocument(isMember ? owner : name),
        done: () => {
          const type = guess === undefined ? "" : ` Its type is ${guess.type}: ${guess.why}.`;
          return `Added the ${part} "${name}"${part === "module" ? "" : ` to "${owner}"`}.${type}`;
        },
      });
    },
  };
}

/** A name must come from somewhere; what else is missing, the model tells. */
function describeMissingWord(
  { options }: Invocation,
  { part, words }: Pick<AddCommand, "part" | "words">,
  draft: Draft,
): string | undefined {
  const missing = words.find(({ name }) => name !== "ENTITY" && draft[name.toLowerCase()] === undefined);
  if (missing === undefined) return undefined;
  return options.text("from") === undefined
    ? `${missing.name} is missing. Usage: lathe add ${part} ${words.map(({ name }) => name).join(" ")} [OPTIONS]`
    : `${missing.name} is missing: neither the command line nor the draft has it.`;
}

/** Adds a module. */
export const addModule = createAddCommand({
  part: "module",
  words: [NAME],
  toDraft: ([name]) => (name === undefined ? {} : { name }),
  add: (model, { draft }) => edits.addModule(model, { draft }),
  examples: [
    { command: 'add module content --label "Content"', description: "A module with a label of its own." },
  ],
});

/** Adds an entity. */
export const addEntity = createAddCommand({
  part: "entity",
  words: [MODULE, NAME],
  toDraft: ([module, name]) => ({ ...(module && { module }), ...(name && { name }) }),
  add: (model, { draft }) => edits.addEntity(model, { draft: { ...withKind(draft), ...draft } }),
  description: [
    "A persistent entity unless --kind or --source say otherwise. Its members are added one by one, or all at once by --from.",
  ],
  examples: [
    {
      command: 'add entity content articles --label "Article"',
      description: "An entity of the module content.",
    },
    { command: "add entity --from articles.json", description: "With fields, relations and collections." },
    {
      command: "add entity content articles --external list=anonymous,get=anonymous --read-rule everyone",
      description: "Open to everyone for reading.",
    },
  ],
});

function withKind({ source }: Draft): Draft {
  return { kind: source === undefined || source === null ? "persistent" : "virtual" };
}

const toMemberDraft = (words: readonly string[]): Draft => (words[1] === undefined ? {} : { name: words[1] });

/** Adds a field. */
export const addField = createAddCommand({
  part: "field",
  words: [ENTITY, NAME],
  toDraft: toMemberDraft,
  add: (model, { owner: entity, draft, settings }) => edits.addField(model, { entity, draft, settings }),
  description: [
    "Where no type is given, the name may say it: publishedAt is a datetime, price a decimal. What is taken is told.",
  ],
  examples: [
    {
      command:
        "add field articles title --type string --required --searchable --max-length 120 --external read,write",
      description: "A text that visitors may read and write.",
    },
    {
      command: "add field articles status --type enum --values draft,published --default draft",
      description: "A choice.",
    },
    {
      command: "add field articles price --type decimal --precision 10 --scale 2",
      description: "An exact number.",
    },
    {
      command: "add field articles publishedAt --type datetime --sortable --sort-lists desc",
      description: "Newest first.",
    },
    { command: "add field articles isPinned", description: "A yes or no, as the name says." },
  ],
});

/** Adds a relation. */
export const addRelation = createAddCommand({
  part: "relation",
  words: [ENTITY, NAME],
  toDraft: toMemberDraft,
  add: (model, { owner: entity, draft }) => edits.addRelation(model, { entity, draft }),
  examples: [
    {
      command: "add relation articles author --kind belongsTo --target authors --required",
      description: "A foreign key.",
    },
    { command: "add relation articles tags --kind manyToMany --target tags", description: "A join table." },
  ],
});

/** Adds a collection. */
export const addCollection = createAddCommand({
  part: "collection",
  words: [ENTITY, NAME],
  toDraft: toMemberDraft,
  add: (model, { owner: entity, draft }) => edits.addCollection(model, { entity, draft }),
  examples: [
    {
      command: "add collection authors articles --of articles.author",
      description: "The articles of an author.",
    },
    {
      command: `add collection authors published --of articles.author --rule '{"field":"status","op":"eq","value":"published"}'`,
      description: "Only some of them.",
    },
  ],
});
