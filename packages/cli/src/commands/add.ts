// lathe add: new modules, entities, fields, relations and collections.
import * as edits from "@lathe/model";
import type { EditResult, Model } from "@lathe/model";
import { fail } from "../answer.ts";
import type { Argument, Command, Example, Invocation } from "../command.ts";
import { type Draft, readDraft } from "../drafts/draft.ts";
import { draftOptions } from "../drafts/draft-options.ts";
import { fieldSettings } from "../drafts/field-settings.ts";
import type { Part } from "../drafts/member-schema.ts";
import { entityDocument, moduleDocument, saveEdit } from "../drafts/save-edit.ts";
import { failure } from "../failure.ts";

const FROM_DRAFT = "the draft of --from can name it instead.";
const NAME: Argument = { name: "NAME", description: `The name; ${FROM_DRAFT}`, required: false };
const ENTITY: Argument = { name: "ENTITY", description: "The entity that gets it.", completion: "entity" };
const MODULE: Argument = {
  name: "MODULE",
  description: `The module that gets it; ${FROM_DRAFT}`,
  required: false,
  completion: "module",
};

/** What it takes to add a sort of part. */
interface Addition {
  readonly part: Part;
  readonly words: readonly Argument[];
  /** What the words before the options say of the draft. */
  readonly named: (words: readonly string[]) => Draft;
  readonly add: (model: Model, wish: Wish) => EditResult;
  readonly examples: readonly Example[];
  readonly description?: readonly string[];
}

interface Wish {
  readonly owner: string;
  readonly draft: Draft;
  readonly settings: object | undefined;
}

function adding({ part, words, named, add, examples, description = [] }: Addition): Command {
  return {
    description,
    arguments: words,
    options: draftOptions(part, "add"),
    examples,
    async run(invocation) {
      const reading = readDraft(invocation, part, "add");
      if (!reading.ok) return fail(invocation, reading.failure);
      const draft = reading.change.applyTo(named(invocation.arguments));
      const unnamed = missingWord(invocation, { part, words }, draft);
      if (unnamed !== undefined) return fail(invocation, failure("usage", unnamed));
      const name = String(draft["name"]);
      const owner = part === "entity" ? String(draft["module"]) : (invocation.arguments[0] ?? "");
      const settings = part === "field" ? fieldSettings(invocation, name) : undefined;
      const isMember = part !== "module" && part !== "entity";
      return saveEdit(invocation, {
        purpose: `lathe add ${part}`,
        change: (model) => add(model, { owner, draft, settings }),
        concerns: isMember ? { entity: owner } : part === "entity" ? { module: owner } : {},
        document: part === "module" ? moduleDocument(name) : entityDocument(isMember ? owner : name),
        done: () => `Added the ${part} "${name}"${part === "module" ? "" : ` to "${owner}"`}.`,
      });
    },
  };
}

/** A name must come from somewhere; what else is missing, the model tells. */
function missingWord(
  { options }: Invocation,
  { part, words }: Pick<Addition, "part" | "words">,
  draft: Draft,
): string | undefined {
  const missing = words.find(({ name }) => name !== "ENTITY" && draft[name.toLowerCase()] === undefined);
  if (missing === undefined) return undefined;
  return options.text("from") === undefined
    ? `${missing.name} is missing. Usage: lathe add ${part} ${words.map(({ name }) => name).join(" ")} [OPTIONS]`
    : `${missing.name} is missing: neither the command line nor the draft has it.`;
}

/** Adds a module. */
export const addModule = adding({
  part: "module",
  words: [NAME],
  named: ([name]) => (name === undefined ? {} : { name }),
  add: (model, { draft }) => edits.addModule(model, { draft }),
  examples: [
    { command: 'add module content --label "Content"', description: "A module with a label of its own." },
  ],
});

/** Adds an entity. */
export const addEntity = adding({
  part: "entity",
  words: [MODULE, NAME],
  named: ([module, name]) => ({ ...(module && { module }), ...(name && { name }) }),
  add: (model, { draft }) => edits.addEntity(model, { draft: { ...kindOf(draft), ...draft } }),
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

function kindOf({ source }: Draft): Draft {
  return { kind: source === undefined || source === null ? "persistent" : "virtual" };
}

const memberName = (words: readonly string[]): Draft => (words[1] === undefined ? {} : { name: words[1] });

/** Adds a field. */
export const addField = adding({
  part: "field",
  words: [ENTITY, NAME],
  named: memberName,
  add: (model, { owner: entity, draft, settings }) => edits.addField(model, { entity, draft, settings }),
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
  ],
});

/** Adds a relation. */
export const addRelation = adding({
  part: "relation",
  words: [ENTITY, NAME],
  named: memberName,
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
export const addCollection = adding({
  part: "collection",
  words: [ENTITY, NAME],
  named: memberName,
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
