// What a command line asks for, and what to say where it can't be read.
import { parseArgs } from "node:util";
import { ACCOUNT_KINDS, type AccountKind, EXIT_CODES } from "@lathe/contract";
import { Failure } from "./failure.ts";

/** An account that the command line asks for. */
export interface AccountDraft {
  readonly email: string;
  readonly kind: AccountKind;
  readonly name: string | undefined;
  readonly roles: readonly string[];
  /** Undefined where it is to be asked for. */
  readonly password: string | undefined;
}

/** A command. */
export type Command =
  | { readonly name: "dev" }
  | { readonly name: "start" }
  | { readonly name: "migrate"; readonly acceptDrift: boolean }
  | { readonly name: "account"; readonly action: "create"; readonly account: AccountDraft }
  | { readonly name: "account"; readonly action: "link"; readonly email: string | undefined }
  | { readonly name: "help" };

/** How to call it. */
export const USAGE = `Usage:
  npm run dev                        serve, and apply migrations by itself
  npm start                          serve in production
  npm run migrate [-- --accept-drift]
                                     apply migrations that are pending;
                                     --accept-drift takes a changed schema for right
  npm run account -- create --email E [--role R]... [--kind operator|visitor] [--name N] [--password P]
                                     create an account; without --password it is asked for,
                                     or read from stdin where there is no terminal
  npm run account -- link [--email E]
                                     print a link that signs an account in to the admin, once, within ten
                                     minutes; without --email the first owner
Settings come from the environment, such as DATABASE_URL, PORT and HOST.
`;

/** The command in the arguments behind the script. Throws a Failure with the usage where there is none. */
export function parseCommand(args: readonly string[]): Command {
  const [name, ...rest] = args;
  if (name === "help" || args.includes("--help") || args.includes("-h")) return { name: "help" };
  switch (name) {
    case "dev":
    case "start":
      parseFlags(rest, {});
      return { name };
    case "migrate": {
      const { values } = parseFlags(rest, { "accept-drift": { type: "boolean" } });
      return { name, acceptDrift: values["accept-drift"] === true };
    }
    case "account":
      return parseAccountCommand(rest);
    case undefined:
      throw createUsageError("There is no command.");
    default:
      throw createUsageError(`There is no command ${JSON.stringify(name)}.`);
  }
}

function parseAccountCommand(args: readonly string[]): Command {
  const [action, ...rest] = args;
  switch (action) {
    case "create":
      return { name: "account", action, account: parseAccount(rest) };
    case "link":
      return {
        name: "account",
        action,
        email: toText(parseFlags(rest, { email: { type: "string" } }).values["email"]),
      };
    default:
      throw createUsageError("What can be done with an account here: account create, account link.");
  }
}

function parseAccount(args: readonly string[]): AccountDraft {
  const { values } = parseFlags(args, {
    email: { type: "string" },
    role: { type: "string", multiple: true },
    kind: { type: "string" },
    name: { type: "string" },
    password: { type: "string" },
  });
  const email = parseEmail(values);
  const kind = ACCOUNT_KINDS.find((known) => known === (values["kind"] ?? "operator"));
  if (kind === undefined) throw createUsageError(`--kind is one of ${ACCOUNT_KINDS.join(", ")}.`);
  const roles = (values["role"] ?? []) as readonly string[];
  return { email, kind, name: toText(values["name"]), roles, password: toText(values["password"]) };
}

function parseEmail({ email }: Readonly<Record<string, FlagValue>>): string {
  if (typeof email !== "string" || email === "") throw createUsageError("--email is missing.");
  return email;
}

type Flags = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>["options"]>;
type FlagValue = string | boolean | readonly (string | boolean)[] | undefined;

function parseFlags(
  args: readonly string[],
  options: Flags,
): { readonly values: Readonly<Record<string, FlagValue>> } {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false });
  } catch (error) {
    throw createUsageError((error as Error).message);
  }
}

function toText(value: FlagValue): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function createUsageError(why: string): Failure {
  return new Failure(`${why}\n${USAGE.trimEnd()}`, { exitCode: EXIT_CODES.usage });
}
