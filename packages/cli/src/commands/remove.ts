// lathe remove: takes parts out of the model, unless something still uses them.
import * as edits from "@lathe/model";
import type { EditResult, MemberRemoval, Model } from "@lathe/model";
import type { Argument, Command, Option } from "../command.ts";
import { EXPECTED_REVISION } from "../drafts/draft-options.ts";
import { createEntityDocument, saveEdit } from "../drafts/save-edit.ts";

const DESCRIPTION = [
  "Refused while something uses it; the places are listed then. The database loses what it holds with the next lathe generate, which asks before that.",
];

const CASCADE_OPTION: Option = {
  name: "cascade",
  description: "Clear the places that use it, too. Rules are never changed by this.",
};

const ENTITY: Argument = { name: "ENTITY", description: "The entity it belongs to.", completion: "entity" };

/** Removes a module. */
export const removeModule: Command = {
  description: ["A module can be removed once it has no entities any more."],
  arguments: [{ name: "MODULE", description: "The module to remove.", completion: "module" }],
  options: [EXPECTED_REVISION],
  examples: [{ command: "remove module archive", description: "Remove an empty module." }],
  run: (invocation) => {
    const [name = ""] = invocation.arguments;
    return saveEdit(invocation, {
      purpose: "lathe remove module",
      change: (model) => edits.removeModule(model, { name }),
      scope: { module: name },
      document: () => ({}),
      done: () => `Removed the module "${name}".`,
    });
  },
};

/** Removes an entity. */
export const removeEntity: Command = {
  description: DESCRIPTION,
  arguments: [{ name: "ENTITY", description: "The entity to remove.", completion: "entity" }],
  options: [CASCADE_OPTION, EXPECTED_REVISION],
  examples: [
    { command: "remove entity drafts", description: "Remove an entity that nothing refers to." },
    {
      command: "remove entity authors --cascade",
      description: "Together with the relations that point to it.",
    },
  ],
  run: (invocation) => {
    const [name = ""] = invocation.arguments;
    const cascade = invocation.options.flag("cascade");
    return saveEdit(invocation, {
      purpose: "lathe remove entity",
      change: (model) => edits.removeEntity(model, { name, cascade }),
      scope: { entity: name },
      document: () => ({}),
      done: () => `Removed the entity "${name}".`,
    });
  },
};

type MemberPart = "field" | "relation" | "collection";

function createRemoveCommand(
  part: MemberPart,
  remove: (model: Model, removal: MemberRemoval) => EditResult,
  example: string,
): Command {
  const capitals = part.toUpperCase();
  return {
    description: DESCRIPTION,
    arguments: [ENTITY, { name: capitals, description: `The ${part} to remove.`, completion: part }],
    options: [CASCADE_OPTION, EXPECTED_REVISION],
    examples: [
      { command: `remove ${part} ${example}`, description: "Where nothing uses it." },
      { command: `remove ${part} ${example} --cascade`, description: "Clear its uses along with it." },
    ],
    run: (invocation) => {
      const [entity = "", name = ""] = invocation.arguments;
      const cascade = invocation.options.flag("cascade");
      return saveEdit(invocation, {
        purpose: `lathe remove ${part}`,
        change: (model) => remove(model, { entity, name, cascade }),
        scope: { entity },
        document: createEntityDocument(entity),
        done: () => `Removed the ${part} "${name}" of "${entity}".`,
      });
    },
  };
}

/** Removes a field. */
export const removeField = createRemoveCommand("field", edits.removeField, "articles subtitle");
/** Removes a relation. */
export const removeRelation = createRemoveCommand("relation", edits.removeRelation, "articles author");
/** Removes a collection. */
export const removeCollection = createRemoveCommand("collection", edits.removeCollection, "authors articles");
