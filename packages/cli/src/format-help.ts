// The help: made of the same descriptions that command lines are read by.
import { type Command, type Option } from "./command.ts";
import { COMMAND_GROUPS, COMMANDS, type CommandEntry } from "./commands.ts";
import { GLOBAL_OPTIONS } from "./global-options.ts";
import { wrap } from "./present/wrap.ts";
import type { Terminal } from "./terminal.ts";

type Painter = Pick<Terminal, "paint">;

const WIDTH = 80;
const VERBS: Readonly<Record<string, string>> = {
  add: "Add a module, an entity, or a member of an entity.",
  edit: "Change a module, an entity, or a member of an entity.",
  remove: "Remove a module, an entity, or a member of an entity.",
  data: "Move all records: into another database, into a file, and out of one.",
};

/** The help of `lathe` itself. */
export function formatOverview({ paint }: Painter): readonly string[] {
  const groups = COMMAND_GROUPS.flatMap((group) => [
    "",
    paint("bold", group),
    ...formatRows(listGroupCommands(group), paint),
  ]);
  return [
    "lathe: describe an application as a model, and own the application that comes out.",
    "",
    `${paint("bold", "Usage")}  lathe COMMAND [OPTIONS]`,
    ...groups,
    "",
    paint("bold", "Options of every command"),
    ...formatRows(GLOBAL_OPTIONS.map(toOptionRow), paint),
    "",
    "lathe COMMAND --help explains a command and shows examples.",
  ];
}

/** The help of a verb that takes several sorts of things. */
export function formatVerbHelp({ paint }: Painter, verb: string): readonly string[] {
  const sorts = COMMANDS.filter(({ name }) => name.startsWith(`${verb} `));
  const words = sorts.map(({ name }) => name.slice(verb.length + 1));
  return [
    `lathe ${verb}: ${lowerFirst(VERBS[verb] ?? "")}`,
    "",
    `${paint("bold", "Usage")}  lathe ${verb} ${words.join("|")} ...`,
    "",
    paint("bold", "Commands"),
    ...formatRows(
      sorts.map(({ name, summary }) => [name, summary]),
      paint,
    ),
    "",
    `lathe ${verb} ${words[0]} --help explains one and shows examples.`,
  ];
}

/** The help of a command: what it does, how it is called, what it takes, examples. */
export function formatCommandHelp(
  { paint }: Painter,
  entry: CommandEntry,
  command: Command,
): readonly string[] {
  const { description = [], arguments: words = [], options = [], examples } = command;
  const section = (title: string, rows: readonly HelpRow[]) =>
    rows.length === 0 ? [] : ["", paint("bold", title), ...formatRows(rows, paint)];
  return [
    `lathe ${entry.name}: ${lowerFirst(entry.summary)}`,
    "",
    `${paint("bold", "Usage")}  ${formatUsage(entry, command)}`,
    ...description.flatMap((paragraph) => ["", ...wrap(paragraph, WIDTH)]),
    ...section(
      "Arguments",
      words.map(({ name, description: text }) => [name, text]),
    ),
    ...section("Options", options.map(toOptionRow)),
    ...section("Options of every command", GLOBAL_OPTIONS.map(toOptionRow)),
    "",
    paint("bold", "Examples"),
    ...examples.flatMap(({ command: line, description: text }) => [
      `  ${paint("dim", `# ${text}`)}`,
      ...formatExample(`lathe ${line}`),
    ]),
  ];
}

/** A command line, broken where it is long in a way that a shell understands. */
function formatExample(line: string): readonly string[] {
  return wrap(line, WIDTH - 8).map((part, index, parts) => {
    const end = index < parts.length - 1 ? " \\" : "";
    return `${index === 0 ? "  " : "      "}${part}${end}`;
  });
}

/** How a command is called, in one line. */
export function formatUsage(
  { name }: CommandEntry,
  { arguments: words = [], options = [] }: Command,
): string {
  const shown = words.map((word) => {
    const text = word.variadic === true ? `${word.name}...` : word.name;
    return word.required === false ? `[${text}]` : text;
  });
  return ["lathe", name, ...shown, ...(options.length > 0 ? ["[OPTIONS]"] : [])].join(" ");
}

type HelpRow = readonly [left: string, right: string];

/** The commands of a group; a verb with several sorts is one of them. */
function listGroupCommands(group: CommandEntry["group"]): readonly HelpRow[] {
  const rows = new Map<string, string>();
  for (const { name, summary } of COMMANDS.filter((entry) => entry.group === group)) {
    const [verb = name] = name.split(" ");
    rows.set(verb, VERBS[verb] ?? summary);
  }
  return [...rows];
}

function toOptionRow({ name, short, value, description, negatable, choices }: Option): HelpRow {
  const long = negatable === true ? `--[no-]${name}` : `--${name}`;
  const left = [short === undefined ? "" : `-${short}, `, long, value === undefined ? "" : ` ${value}`].join(
    "",
  );
  return [left, choices === undefined ? description : `${description} One of ${choices.join(", ")}.`];
}

/** Two columns, the right one wrapped. */
function formatRows(rows: readonly HelpRow[], paint: Terminal["paint"]): readonly string[] {
  const left = Math.min(26, Math.max(...rows.map(([text]) => text.length)) + 2);
  return rows.flatMap(([name, text]) => {
    const [first = "", ...more] = wrap(text, WIDTH - left - 2);
    const indent = " ".repeat(left + 2);
    const head = `  ${paint("cyan", name)}`;
    const fits = name.length <= left - 2;
    return [
      ...(fits ? [`${head}${" ".repeat(left - name.length)}${first}`] : [head, `${indent}${first}`]),
      ...more.map((line) => `${indent}${line}`),
    ];
  });
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
