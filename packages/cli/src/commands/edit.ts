// lathe edit: changes what is said about a part, and leaves the rest of it as it is.
import * as edits from "@lathe/model";
import type { EditResult, Entity, Model, PartKind } from "@lathe/model";
import { printFailure } from "../print-result.ts";
import type { Argument, Command, Example } from "../command.ts";
import { type Draft, type DraftChange, readDraft } from "../drafts/draft.ts";
import { listDraftOptions } from "../drafts/draft-options.ts";
import { omitForeignOptions } from "../drafts/foreign-options.ts";
import { parseFieldSettings } from "../drafts/field-settings.ts";
import { createMissingRefusal } from "../drafts/missing-part.ts";
import { createEntityDocument, createModuleDocument, saveEdit } from "../drafts/save-edit.ts";
import { createDefaultEntity, toFileEntity, findFileMember, findFileModule } from "../drafts/file-part.ts";
import { createFailure } from "../failure.ts";

const DESCRIPTION = [
  "What is not named stays as it is; --unset gives a member its default again. Another --name renames the part, and everything that names it follows.",
];

/** What it takes to edit a sort of part. */
interface EditCommand {
  readonly part: PartKind;
  readonly words: readonly Argument[];
  readonly edit: (model: Model, request: EditCommandRequest) => EditResult;
  readonly examples: readonly Example[];
}

interface EditCommandRequest {
  /** The words of the command line. */
  readonly words: readonly string[];
  readonly change: DraftChange;
  /** Is told what the edit did besides. */
  readonly note: (text: string) => void;
  /** Of a field. */
  readonly settings: (name: string) => object | undefined;
}

function createEditCommand({ part, words: taken, edit, examples }: EditCommand): Command {
  return {
    description: DESCRIPTION,
    arguments: taken,
    options: listDraftOptions(part, "edit"),
    examples,
    async run(invocation) {
      const { arguments: words } = invocation;
      const reading = readDraft(invocation, part, "edit");
      if (!reading.ok) return printFailure(invocation, reading.failure);
      const { change } = reading;
      const settings = (name: string) =>
        part === "field" ? parseFieldSettings(invocation, name) : undefined;
      if (
        change.changedMembers.length === 0 &&
        change.unsetMembers.length === 0 &&
        settings("") === undefined
      ) {
        return printFailure(
          invocation,
          createFailure(
            "usage",
            `Nothing is said about what to change. lathe edit ${part} --help lists the options.`,
          ),
        );
      }
      const isMember = part !== "module" && part !== "entity";
      const [owner = ""] = words;
      const name = String(change.applyTo({})["name"] ?? words.at(-1));
      let notes: readonly string[] = [];
      const note = (text: string) => void (notes = [text]);
      return saveEdit(invocation, {
        purpose: `lathe edit ${part}`,
        change: (model) => edit(model, { words, change, note, settings }),
        notes: () => notes,
        scope: part === "module" ? { module: owner } : { entity: owner },
        document:
          part === "module" ? createModuleDocument(name) : createEntityDocument(isMember ? owner : name),
        done: () => `Changed the ${part} "${name}"${isMember ? ` of "${owner}"` : ""}.`,
      });
    },
  };
}

function applyEntityEdit(model: Model, { words: [name = ""], change }: EditCommandRequest): EditResult {
  const entity = model.entities.find((one) => one.name === name);
  if (entity === undefined) return createMissingRefusal(model, { part: "entity", name });
  const after = change.applyTo(toFileEntity(model, entity));
  const changed = change.changedMembers.map((member) => [member, after[member]]);
  const plain = createDefaultEntity(entity);
  // A member inside of another one is gone from the draft already; a whole one needs its default.
  const unset = change.unsetMembers.map((path) => {
    const [member = path, ...inner] = path.split(".");
    return [member, inner.length > 0 ? after[member] : getDefault(plain, member)];
  });
  return edits.changeSettings(model, { entity: name, settings: Object.fromEntries([...changed, ...unset]) });
}

function getDefault(plain: Entity | undefined, member: string): unknown {
  return plain !== undefined && Object.hasOwn(plain, member) ? plain[member as keyof Entity] : null;
}

function createMemberEdit(part: "field" | "relation" | "collection") {
  return (
    model: Model,
    { words: [owner = "", name = ""], change, note, settings }: EditCommandRequest,
  ): EditResult => {
    const entity = model.entities.find((one) => one.name === owner);
    if (entity === undefined) return createMissingRefusal(model, { part: "entity", name: owner });
    const written = findFileMember(toFileEntity(model, entity), part, name);
    if (written === undefined) return createMissingRefusal(model, { part, name, entity });
    const draft: Draft = change.applyTo(written);
    const request = { entity: owner, name, draft };
    if (part === "relation") return edits.replaceRelation(model, request);
    if (part === "collection") return edits.replaceCollection(model, request);
    const { kept, left } = omitForeignOptions(draft, {
      from: written["type"],
      chosen: change.changedMembers,
    });
    if (left.length > 0)
      note(`Left behind, for the type ${String(draft["type"])} has none: ${left.join(", ")}.`);
    return edits.replaceField(model, { ...request, draft: kept, settings: settings(String(draft["name"])) });
  };
}

const ENTITY: Argument = { name: "ENTITY", description: "The entity it belongs to.", completion: "entity" };

/** Changes a module. */
export const editModule = createEditCommand({
  part: "module",
  words: [{ name: "MODULE", description: "The module to change.", completion: "module" }],
  edit: (model, { words: [name = ""], change }) => {
    const written = findFileModule(model, name);
    if (written === undefined) return createMissingRefusal(model, { part: "module", name });
    return edits.replaceModule(model, { name, draft: change.applyTo(written) });
  },
  examples: [{ command: 'edit module content --label "Editorial"', description: "Another label." }],
});

/** Changes an entity. */
export const editEntity = createEditCommand({
  part: "entity",
  words: [{ name: "ENTITY", description: "The entity to change.", completion: "entity" }],
  edit: applyEntityEdit,
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
export const editField = createEditCommand({
  part: "field",
  words: [ENTITY, { name: "FIELD", description: "The field to change.", completion: "field" }],
  edit: createMemberEdit("field"),
  examples: [
    { command: "edit field articles title --no-required --max-length 200", description: "Looser bounds." },
    { command: "edit field articles title --unset pattern", description: "Any text again." },
  ],
});

/** Changes a relation. */
export const editRelation = createEditCommand({
  part: "relation",
  words: [ENTITY, { name: "RELATION", description: "The relation to change.", completion: "relation" }],
  edit: createMemberEdit("relation"),
  examples: [{ command: "edit relation articles author --on-delete cascade", description: "Delete along." }],
});

/** Changes a collection. */
export const editCollection = createEditCommand({
  part: "collection",
  words: [ENTITY, { name: "COLLECTION", description: "The collection to change.", completion: "collection" }],
  edit: createMemberEdit("collection"),
  examples: [
    { command: "edit collection authors articles --selection title,slug", description: "Show two fields." },
  ],
});
