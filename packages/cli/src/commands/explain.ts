// lathe explain: why somebody may do something to a record, or may not.
import {
  type AccessReason,
  EXIT_CODES,
  type ExitCode,
  FAMILIES,
  OPERATIONS,
  parseUuid,
} from "@lathe/contract";
import type { ExplainOutcome, ExplainRequest } from "@lathe/generator";
import { printResult, printFailure } from "../print-result.ts";
import type { Command, Invocation } from "../command.ts";
import { createFailure, toFailure } from "../failure.ts";
import { formatColumns } from "../present/columns.ts";
import { serviceOptions } from "../service-options.ts";
import type { Terminal } from "../terminal.ts";

/** Explains access. */
export const command: Command = {
  description: [
    "Tells what decides about an operation on a record, clause by clause: whether the API has the operation and for whom, what the account may, which clauses of the rules hold, and which members the record does not show. It asks the database that DATABASE_URL names, or the embedded one in data/db, also while the application has it open, and changes nothing.",
    "The model is the one that was generated last. The admin tells the same, at GET /api/admin/v1/_explain.",
  ],
  arguments: [
    { name: "ENTITY", description: "The entity.", completion: "entity" },
    { name: "OPERATION", description: `What is done: ${OPERATIONS.join(", ")}.` },
    {
      name: "ID",
      description: "The record; none for create, and none for the list as such.",
      required: false,
    },
  ],
  options: [
    { name: "account", value: "WHO", description: "By whom: the address or the id of an account." },
    { name: "anonymous", description: "By somebody without a token." },
    { name: "family", value: "API", description: "The API; external otherwise.", choices: FAMILIES },
    {
      name: "parameter",
      value: "NAME=VALUE",
      description: "What the rule of a virtual entity takes from a request.",
      many: true,
    },
  ],
  examples: [
    {
      command: "explain articles get 0198c1f0-0000-7000-8000-000000000000 --anonymous",
      description: "Why can't anybody see this article?",
    },
    {
      command: "explain comments list --account mo@harbourpost.example --family admin",
      description: "May Mo list comments in the admin?",
    },
  ],
  async run(invocation) {
    const request = parseRequest(invocation);
    if (typeof request === "string") return printFailure(invocation, createFailure("usage", request));
    const { explainRecord } = await import("@lathe/generator");
    const options = serviceOptions(invocation, "lathe explain");
    return reportOutcome(invocation, await explainRecord(invocation.project, request, options));
  },
};

/** What is asked, or what is wrong with it. */
function parseRequest({ arguments: words, options }: Invocation): ExplainRequest | string {
  const [entity = "", word, id] = words;
  const operation = OPERATIONS.find((known) => known === word);
  if (operation === undefined) return `OPERATION is ${word}. Use one of ${OPERATIONS.join(", ")}.`;
  if (id !== undefined && parseUuid(id) === undefined) return `ID is ${id}, which is no UUID.`;
  if (id === undefined && operation !== "list" && operation !== "create")
    return `Give the ID of the record: ${operation} is about one.`;
  if (id !== undefined && operation === "create")
    return "A create is about no record that is there; leave ID out.";
  const account = options.text("account");
  if ((account === undefined) !== options.flag("anonymous")) return "Give one of --account and --anonymous.";
  const family = FAMILIES.find((known) => known === options.text("family")) ?? "external";
  const parameters = options.texts("parameter").map((text): readonly [string, string] => {
    const at = text.indexOf("=");
    return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
  });
  return { family, entity, operation, id, account: account ?? null, parameters };
}

function reportOutcome(invocation: Invocation, outcome: ExplainOutcome): ExitCode {
  if (!outcome.ok) {
    const { databaseProblem } = outcome;
    return printFailure(
      invocation,
      databaseProblem === undefined ? toFailure(outcome) : createFailure("database", databaseProblem),
    );
  }
  const { revision, allowed, because, notes } = outcome;
  for (const note of notes) invocation.terminal.printNote(note);
  const document = { revision, allowed, because, ...(notes.length > 0 ? { notes } : {}) };
  printResult(invocation, document, (terminal) => printExplanation(terminal, outcome));
  return EXIT_CODES.done;
}

function printExplanation(
  { paint, print }: Terminal,
  { allowed, because }: ExplainOutcome & { readonly ok: true },
): void {
  print(allowed ? paint("green", "Allowed.") : paint("red", "Not allowed."));
  const rows = because.map((reason) => [formatHolds(reason, paint), reason.clause, reason.words]);
  for (const line of formatColumns(rows, "  ")) print(line);
}

/** Parts of a rule stand under it; what a member does not show decides nothing. */
function formatHolds({ kind, holds }: AccessReason, paint: Terminal["paint"]): string {
  if (kind === "member") return paint("dim", "note");
  if (holds === null) return paint("dim", "depends");
  return holds ? paint("green", "yes") : paint("red", "no");
}
