// The table of commands: reading it tells everything that `lathe` can do. A command's module is loaded when it is called.
import type { Command } from "./command.ts";

/** The headings of the help. */
export const COMMAND_GROUPS = ["Project", "Generate", "Model", "Help"] as const;

/** A row of the table. */
export interface CommandEntry {
  /** One word, or two where the first names a verb that takes several sorts of things: `add field`. */
  readonly name: string;
  /** One line for lists of commands. */
  readonly summary: string;
  /** The heading it stands under in the help; null where it is not for people. */
  readonly group: (typeof COMMAND_GROUPS)[number] | null;
  readonly load: () => Promise<Command>;
}

const loadCommand = async (module: Promise<{ readonly command: Command }>): Promise<Command> =>
  (await module).command;
const loadDataCommands = () => import("./commands/data.ts");
const loadAddCommands = () => import("./commands/add.ts");
const loadEditCommands = () => import("./commands/edit.ts");
const loadRemoveCommands = () => import("./commands/remove.ts");
const loadIndexCommands = () => import("./commands/indexes.ts");

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "init",
    group: "Project",
    summary: "Make a new project.",
    load: () => loadCommand(import("./commands/init.ts")),
  },
  {
    name: "dev",
    group: "Project",
    summary: "Run the editor and the application together.",
    load: () => loadCommand(import("./commands/dev.ts")),
  },
  {
    name: "serve",
    group: "Project",
    summary: "Run the editor of the project.",
    load: () => loadCommand(import("./commands/serve.ts")),
  },
  {
    name: "seed",
    group: "Project",
    summary: "Fill the project's database with believable records.",
    load: () => loadCommand(import("./commands/seed.ts")),
  },
  {
    name: "sql",
    group: "Project",
    summary: "Open a prompt on the project's database.",
    load: () => loadCommand(import("./commands/sql.ts")),
  },
  {
    name: "explain",
    group: "Project",
    summary: "Tell why somebody may do something to a record, or may not.",
    load: () => loadCommand(import("./commands/explain.ts")),
  },
  {
    name: "data copy",
    group: "Project",
    summary: "Copy all records into another database.",
    load: async () => (await loadDataCommands()).copyCommand,
  },
  {
    name: "data dump",
    group: "Project",
    summary: "Write all records into a file.",
    load: async () => (await loadDataCommands()).dumpCommand,
  },
  {
    name: "data restore",
    group: "Project",
    summary: "Put the records of a dump into the database.",
    load: async () => (await loadDataCommands()).restoreCommand,
  },
  {
    name: "validate",
    group: "Generate",
    summary: "Check the model for problems.",
    load: () => loadCommand(import("./commands/validate.ts")),
  },
  {
    name: "plan",
    group: "Generate",
    summary: "Show what generating would do.",
    load: () => loadCommand(import("./commands/plan.ts")),
  },
  {
    name: "status",
    group: "Generate",
    summary: "Show what is pending, and files that were edited by hand.",
    load: () => loadCommand(import("./commands/status.ts")),
  },
  {
    name: "diff",
    group: "Generate",
    summary: "Show what generating would change in each file.",
    load: () => loadCommand(import("./commands/diff.ts")),
  },
  {
    name: "generate",
    group: "Generate",
    summary: "Write the code and the migration that the model asks for.",
    load: () => loadCommand(import("./commands/generate.ts")),
  },
  {
    name: "changes",
    group: "Generate",
    summary: "Tell in words what was changed in the model.",
    load: () => loadCommand(import("./commands/changes.ts")),
  },
  {
    name: "log",
    group: "Generate",
    summary: "List the last models, with who made them.",
    load: () => loadCommand(import("./commands/log.ts")),
  },
  {
    name: "history",
    group: "Generate",
    summary: "List generations and rollbacks.",
    load: () => loadCommand(import("./commands/history.ts")),
  },
  {
    name: "rollback",
    group: "Generate",
    summary: "Restore the model of an earlier generation.",
    load: () => loadCommand(import("./commands/rollback.ts")),
  },
  {
    name: "undo",
    group: "Generate",
    summary: "Take back the last generation, unless it was migrated.",
    load: () => loadCommand(import("./commands/undo.ts")),
  },
  {
    name: "show",
    group: "Model",
    summary: "Show the model, or a part of it.",
    load: () => loadCommand(import("./commands/show.ts")),
  },
  {
    name: "add module",
    group: "Model",
    summary: "Add a module.",
    load: async () => (await loadAddCommands()).addModule,
  },
  {
    name: "add entity",
    group: "Model",
    summary: "Add an entity to a module.",
    load: async () => (await loadAddCommands()).addEntity,
  },
  {
    name: "add field",
    group: "Model",
    summary: "Add a field to an entity.",
    load: async () => (await loadAddCommands()).addField,
  },
  {
    name: "add relation",
    group: "Model",
    summary: "Add a relation to an entity.",
    load: async () => (await loadAddCommands()).addRelation,
  },
  {
    name: "add collection",
    group: "Model",
    summary: "Add a collection to an entity.",
    load: async () => (await loadAddCommands()).addCollection,
  },
  {
    name: "add index",
    group: "Model",
    summary: "Add an index over several members of an entity.",
    load: async () => (await loadIndexCommands()).addIndex,
  },
  {
    name: "edit module",
    group: "Model",
    summary: "Change a module.",
    load: async () => (await loadEditCommands()).editModule,
  },
  {
    name: "edit entity",
    group: "Model",
    summary: "Change the settings of an entity.",
    load: async () => (await loadEditCommands()).editEntity,
  },
  {
    name: "edit field",
    group: "Model",
    summary: "Change a field.",
    load: async () => (await loadEditCommands()).editField,
  },
  {
    name: "edit relation",
    group: "Model",
    summary: "Change a relation.",
    load: async () => (await loadEditCommands()).editRelation,
  },
  {
    name: "edit collection",
    group: "Model",
    summary: "Change a collection.",
    load: async () => (await loadEditCommands()).editCollection,
  },
  {
    name: "edit index",
    group: "Model",
    summary: "Change an index.",
    load: async () => (await loadIndexCommands()).editIndex,
  },
  {
    name: "remove module",
    group: "Model",
    summary: "Remove a module that is empty.",
    load: async () => (await loadRemoveCommands()).removeModule,
  },
  {
    name: "remove entity",
    group: "Model",
    summary: "Remove an entity.",
    load: async () => (await loadRemoveCommands()).removeEntity,
  },
  {
    name: "remove field",
    group: "Model",
    summary: "Remove a field.",
    load: async () => (await loadRemoveCommands()).removeField,
  },
  {
    name: "remove relation",
    group: "Model",
    summary: "Remove a relation.",
    load: async () => (await loadRemoveCommands()).removeRelation,
  },
  {
    name: "remove collection",
    group: "Model",
    summary: "Remove a collection.",
    load: async () => (await loadRemoveCommands()).removeCollection,
  },
  {
    name: "remove index",
    group: "Model",
    summary: "Remove an index.",
    load: async () => (await loadIndexCommands()).removeIndex,
  },
  {
    name: "rename",
    group: "Model",
    summary: "Rename a part; everything that names it follows.",
    load: () => loadCommand(import("./commands/rename.ts")),
  },
  {
    name: "completion",
    group: "Help",
    summary: "Print a script that completes commands in your shell.",
    load: () => loadCommand(import("./commands/completion.ts")),
  },
  {
    name: "help",
    group: "Help",
    summary: "Explain a command.",
    load: () => loadCommand(import("./commands/help.ts")),
  },
  {
    name: "__complete",
    group: null,
    summary: "Answer the scripts of completion.",
    load: () => loadCommand(import("./commands/complete.ts")),
  },
];
