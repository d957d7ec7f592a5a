// The shape of a command: what it takes, what it can be told, and what it does. Modules in commands/ export one as `command`.
import type { ExitCode } from "@lathe/contract";
import type { Terminal } from "./terminal.ts";

/** What a word on the command line can be completed with. */
export type Completion =
  | "module"
  | "entity"
  /** `ENTITY.MEMBER`. */
  | "member"
  /** The names that a member of the entity before it can have. */
  | "field"
  | "relation"
  | "collection"
  | "file"
  | "folder";

/** A word that a command takes. */
export interface Argument {
  /** In capitals, as the help shows it: `ENTITY`. */
  readonly name: string;
  readonly description: string;
  /** Whether the command line must have it; true unless said otherwise. */
  readonly required?: boolean;
  /** Whether it takes all words that are left; only the last one may. */
  readonly variadic?: boolean;
  readonly completion?: Completion;
}

/** Something that a command can be told by `--name`. */
export interface Option {
  /** Without the dashes: `detailed-exitcode`. */
  readonly name: string;
  /** A letter that says the same: `y`. */
  readonly short?: string;
  /** What its value is called in the help, in capitals: `PATH`; without it the option is a flag. */
  readonly value?: string;
  readonly description: string;
  /** Whether it may be given several times. */
  readonly many?: boolean;
  /** Whether a flag can be given as `--no-name`, too. */
  readonly negatable?: boolean;
  /** The only values it can have. */
  readonly choices?: readonly string[];
  readonly completion?: Completion;
}

/** A command line worth showing, without the leading `lathe`, and what it does. */
export interface Example {
  readonly command: string;
  readonly description: string;
}

/** What the options of a command were set to, by the name of the option. */
export interface OptionValues {
  /** Whether a flag was given. */
  flag(name: string): boolean;
  /** What a flag was set to: true, false (`--no-name`), or undefined where it was not given. */
  choice(name: string): boolean | undefined;
  /** The value of an option, or undefined. */
  text(name: string): string | undefined;
  /** Every value of an option that may be given several times. */
  texts(name: string): readonly string[];
}

/** One call of a command. */
export interface Invocation {
  /** The words that the command takes, in order; one that was left out is undefined. */
  readonly arguments: readonly string[];
  readonly options: OptionValues;
  /** The folder of the project, as an absolute path; where the command needs none, the current folder. */
  readonly project: string;
  /** Whether stdout is for a program: `answer` writes the one document, and `terminal.print` writes nothing. */
  readonly json: boolean;
  readonly terminal: Terminal;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A command. Its name and its summary are in the table of commands. */
export interface Command {
  /** Paragraphs that say more than the summary. */
  readonly description?: readonly string[];
  readonly arguments?: readonly Argument[];
  /** Besides `--project`, `--json`, `--no-color` and `--help`, which every command has. */
  readonly options?: readonly Option[];
  readonly examples: readonly Example[];
  /**
   * Where it works: in the nearest project (the default), in the folder that its first argument names or else the nearest
   * project, or anywhere.
   */
  readonly project?: "nearest" | "argument" | "none";
  /** Does it. What is expected to go wrong is answered by `fail` of answer.ts; what is thrown is a bug, or a StoreError. */
  readonly run: (invocation: Invocation) => Promise<ExitCode>;
}
