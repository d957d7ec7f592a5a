// lathe edit: changes what is said about a part, and leaves the rest of it as it is.
import * as edits from "@lathe/model";
import type { EditResult, Entity, Model } from "@lathe/model";
import { fail } from "../answer.ts";
import type { Argument, Command, Example } from "../command.ts";
import { type Draft, type DraftChange, readDraft } from "../drafts/draft.ts";
import { draftOptions } from "../drafts/draft-options.ts";
import { fieldSettings } from "../drafts/field-settings.ts";
import { missing } from "../drafts/missing.ts";
import type { Part } from "../drafts/member-schema.ts";
import { entityDocument, moduleDocument, saveEdit } from "../drafts/save-edit.ts";
import { plainEntity, writtenEntity, writtenMember, writtenModule } from "../drafts/written-part.ts";
import { failure } from "../failure.ts";

const DESCRIPTION = [
  "What is not named stays as it is; --unset gives a member its default again. Another --name renames the part, and everything that names it follows.",
];

/** What it takes to edit a sort of part. */
interface Editing {
  readonly part: Part;
  readonly words: readonly Argument[];
  readonly edit: (model: Model, wish: Wish) => EditResult;
  readonly examples: readonly Example[];
}

interface Wish {
  /** The words of the command line. */
  readonly words: readonly string[];
  readonly change: DraftChange;
  /** Of a field. */
  readonly settings: (name: string) => object | undefined;
}

function editing({ part, words: taken, edit, examples }: Editing): Command {
  return {
    description: DESCRIPTION,
    arguments: taken,
    options: draftOptions(part, "edit"),
    examples,
    async run(invocation) {
      const { arguments: words } = invocation;
      const reading = readDraft(invocation, part, "edit");
      if (!reading.ok) return fail(invocation, reading.failure);
      const { change } = reading;
      const settings = (name: string) => (part === "field" ? fieldSettings(invocation, name) : undefined);
      if (change.touched.length === 0 && change.unset.length === 0 && settings("") === undefined) {
        return fail(
          invocation,
          failure(
            "usage",
            `Nothing is said about what to change. lathe edit ${part} --help lists the options.`,
          ),
        );
      }
      const isMember = part !== "module" && part !== "entity";
      const [owner = ""] = words;
      const name = String(change.applyTo({})["name"] ?? words.at(-1));
      return saveEdit(invocation, {
        purpose: `lathe edit ${part}`,
        change: (model) => edit(model, { words, change, settings }),
        concerns: part === "module" ? { module: owner } : { entity: owner },
        document: part === "module" ? moduleDocument(name) : entityDocument(isMember ? owner : name),
        done: () => `Changed the ${part} "${name}"${isMember ? ` of "${owner}"` : ""}.`,
      });
    },
  };
}

function editEntityIn(model: Model, { words: [name = ""], change }: Wish): EditResult {
  const entity = model.entities.find((one) => one.name === name);
  if (entity === undefined) return missing(model, { part: "entity", name });
  const after = change.applyTo(writtenEntity(model, entity));
  const changed = change.touched.map((member) => [member, after[member]]);
  const plain = plainEntity(entity);
  // A member inside of another one is gone from the draft already; a whole one needs its default.
  const unset = change.unset.map((path) => {
    const [member = path, ...inner] = path.split(".");
    return [member, inner.length > 0 ? after[member] : defaultOf(plain, member)];
  });
  return edits.changeSettings(model, { entity: name, settings: Object.fromEntries([...changed, ...unset]) });
}

function defaultOf(plain: Entity | undefined, member: string): unknown {
  return plain !== undefined && Object.hasOwn(plain, member) ? plain[member as keyof Entity] : null;
}

function editMember(part: "field" | "relation" | "collection") {
  return (model: Model, { words: [owner = "", name = ""], change, settings }: Wish): EditResult => {
    const entity = model.entities.find((one) => one.name === owner);
    if (entity === undefined) return missing(model, { part: "entity", name: owner });
    const written = writtenMember(writtenEntity(model, entity), part, name);
    if (written === undefined) return missing(model, { part, name, entity });
    const draft: Draft = change.applyTo(written);
    const wish = { entity: owner, name, draft };
    if (part === "relation") return edits.replaceRelation(model, wish);
    if (part === "collection") return edits.replaceCollection(model, wish);
    return edits.replaceField(model, { ...wish, settings: settings(String(draft["name"])) });
  };
}

const ENTITY: Argument = { name: "ENTITY", description: "The entity it belongs to.", completion: "entity" };

/** Changes a module. */
export const editModule = editing({
  part: "module",
  words: [{ name: "MODULE", description: "The module to change.", completion: "module" }],
  edit: (model, { words: [name = ""], change }) => {
    const written = writtenModule(model, name);
    if (written === undefined) return missing(model, { part: "module", name });
    return edits.replaceModule(model, { name, draft: change.applyTo(written) });
  },
  examples: [{ command: 'edit module content --label "Editorial"', description: "Another label." }],
});

/** Changes an entity. */
export const editEntity = editing({
  part: "entity",
  words: [{ name: "ENTITY", description: "The entity to change.", completion: "entity" }],
  edit: editEntityIn,
  examples: [
    {
      command: "edit entity articles --external list=anonymous,get=anonymous --read-rule everyone",
      description: "Open it for reading.",
    },
    {
      command: "edit entity articles --display title --default-sort publishedAt:desc",
      description: "Labels and order.",
    },
    {
      command: "edit entity articles --set admin.icon=newspaper",
      description: "A member without an option of its own.",
    },
  ],
});

/** Changes a field. */
export const editField = editing({
  part: "field",
  words: [ENTITY, { name: "FIELD", description: "The field to change.", completion: "field" }],
  edit: editMember("field"),
  examples: [
    { command: "edit field articles title --no-required --max-length 200", description: "Looser bounds." },
    { command: "edit field articles title --unset pattern", description: "Any text again." },
  ],
});

/** Changes a relation. */
export const editRelation = editing({
  part: "relation",
  words: [ENTITY, { name: "RELATION", description: "The relation to change.", completion: "relation" }],
  edit: editMember("relation"),
  examples: [{ command: "edit relation articles author --on-delete cascade", description: "Delete along." }],
});

/** Changes a collection. */
export const editCollection = editing({
  part: "collection",
  words: [ENTITY, { name: "COLLECTION", description: "The collection to change.", completion: "collection" }],
  edit: editMember("collection"),
  examples: [
    { command: "edit collection authors articles --selection title,slug", description: "Show two fields." },
  ],
});
