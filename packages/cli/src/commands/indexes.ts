// lathe add, edit and remove index: indexes over several members of an entity, which are told by their members.
import * as edits from "@lathe/model";
import type { EditResult, Entity, EntityIndex, Model } from "@lathe/model";
import type { Argument, Command, Invocation, Option } from "../command.ts";
import { EXPECTED_REVISION } from "../drafts/draft-options.ts";
import { findIndex, parseIndexMembers, parseNames } from "../drafts/index-text.ts";
import { createMissingRefusal } from "../drafts/missing-part.ts";
import { createEntityDocument, saveEdit } from "../drafts/save-edit.ts";
import { createFailure } from "../failure.ts";
import { printFailure } from "../print-result.ts";

const ENTITY: Argument = { name: "ENTITY", description: "The entity it belongs to.", completion: "entity" };
const MEMBERS: Argument = {
  name: "MEMBERS",
  description: "What it is ordered by, with commas between: status,publishedAt:desc.",
};
const INCLUDE: Option = {
  name: "include",
  value: "NAMES",
  description: "Members that its entries carry besides. With commas between.",
};
const UNIQUE: Option = {
  name: "unique",
  negatable: true,
  description: "Whether no two records may have the same values in all its members.",
};

/** An index as it is sent: one that is new has no id yet. */
type IndexDraft = Omit<EntityIndex, "id"> & { readonly id?: string };

interface IndexChange {
  readonly verb: "add" | "edit" | "remove";
  readonly done: string;
  /** The indexes of the entity after it; undefined where the one that is meant is not there. */
  readonly change: (entity: Entity) => readonly IndexDraft[] | undefined;
}

function saveIndexes(invocation: Invocation, { verb, done, change }: IndexChange) {
  const [name = "", members = ""] = invocation.arguments;
  return saveEdit(invocation, {
    purpose: `lathe ${verb} index`,
    change: (model) => applyChange(model, { name, members, change }),
    scope: { entity: name },
    document: createEntityDocument(name),
    done: () => `${done} the index ${members} of "${name}".`,
  });
}

function applyChange(
  model: Model,
  {
    name,
    members,
    change,
  }: { readonly name: string; readonly members: string } & Pick<IndexChange, "change">,
): EditResult {
  const entity = model.entities.find((one) => one.name === name);
  if (entity === undefined) return createMissingRefusal(model, { part: "entity", name });
  const indexes = change(entity);
  if (indexes === undefined) return createMissingIndexRefusal(entity, members);
  return edits.changeSettings(model, { entity: name, settings: { indexes } });
}

function createMissingIndexRefusal({ name, indexes }: Entity, members: string): EditResult {
  const known = indexes.map(edits.formatIndexMembers).join(" ");
  const mend = known === "" ? "It has none." : `It has: ${known}`;
  const message = `"${name}" declares no index over ${members}. ${mend}`;
  return { ok: false, code: "not_found", message, issues: [], uses: [] };
}

/** Adds an index. */
export const addIndex: Command = {
  description: [
    "Flags such as --filterable bring their indexes by themselves; this is for members that lists are filtered and sorted by together, and for values that no two records may share.",
  ],
  arguments: [ENTITY, MEMBERS],
  options: [INCLUDE, UNIQUE, EXPECTED_REVISION],
  examples: [
    {
      command: "add index articles status,publishedAt:desc --include views",
      description: "For lists of one status, newest first, that are filtered by views.",
    },
    {
      command: "add index articles authorId,slug --unique",
      description: "A slug is used once by an author.",
    },
  ],
  run: (invocation) => {
    const { arguments: words, options } = invocation;
    const added: IndexDraft = {
      members: parseIndexMembers(words[1] ?? ""),
      include: parseNames(options.text("include") ?? ""),
      unique: options.choice("unique") ?? false,
    };
    return saveIndexes(invocation, {
      verb: "add",
      done: "Added",
      change: ({ indexes }) => [...indexes, added],
    });
  },
};

/** Changes an index. */
export const editIndex: Command = {
  description: [
    "What no option says stays. The index is named by its members, as lathe show lists them, or by its id.",
  ],
  arguments: [ENTITY, MEMBERS],
  options: [
    { name: "members", value: "MEMBERS", description: "Other members, with commas between." },
    INCLUDE,
    UNIQUE,
    EXPECTED_REVISION,
  ],
  examples: [
    {
      command: "edit index articles status,publishedAt:desc --include views,authorId",
      description: "Carry another member.",
    },
    { command: "edit index articles authorId,slug --no-unique", description: "No key any more." },
  ],
  run: async (invocation) => {
    const { arguments: words, options } = invocation;
    const [members, include] = [options.text("members"), options.text("include")];
    const unique = options.choice("unique");
    if (members === undefined && include === undefined && unique === undefined) {
      const message = "Nothing is said about what to change. lathe edit index --help lists the options.";
      return printFailure(invocation, createFailure("usage", message));
    }
    const changes = {
      ...(members === undefined ? {} : { members: parseIndexMembers(members) }),
      ...(include === undefined ? {} : { include: parseNames(include) }),
      ...(unique === undefined ? {} : { unique }),
    };
    return saveIndexes(invocation, {
      verb: "edit",
      done: "Changed",
      change: (entity) => {
        const found = findIndex(entity, words[1] ?? "");
        return found && entity.indexes.map((index) => (index === found ? { ...index, ...changes } : index));
      },
    });
  },
};

/** Removes an index. */
export const removeIndex: Command = {
  description: ["No record is lost: lists that it served may take longer, and values of a key may repeat."],
  arguments: [ENTITY, MEMBERS],
  options: [EXPECTED_REVISION],
  examples: [{ command: "remove index articles status,publishedAt:desc", description: "By its members." }],
  run: (invocation) =>
    saveIndexes(invocation, {
      verb: "remove",
      done: "Removed",
      change: (entity) => {
        const found = findIndex(entity, invocation.arguments[1] ?? "");
        return found && entity.indexes.filter((index) => index !== found);
      },
    }),
};
