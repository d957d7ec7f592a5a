// lathe generate: carries out the plan that it shows.
import {
  EXIT_CODES,
  type ExitCode,
  type GenerateRequest,
  type GenerateResult,
  needsAcceptance,
  type Resolution,
} from "@lathe/contract";
import type { ExplainedPlan, ServiceOptions } from "@lathe/generator";
import { printResult, printFailure } from "../print-result.ts";
import type { Command, Invocation } from "../command.ts";
import { type Failure, createFailure, toFailure } from "../failure.ts";
import { type FillsParsing, parseFills } from "../drafts/parse-fills.ts";
import { parseResolutions } from "../drafts/parse-resolutions.ts";
import { serviceOptions } from "../service-options.ts";
import { formatPlan } from "../present/plan.ts";
import type { Terminal } from "../terminal.ts";

/** Generates. */
export const command: Command = {
  description: [
    "Shows the plan, asks, and writes all of it or nothing. The migration is tried on a scratch database first. Files that you edited are merged; where that is not possible, the file is in conflict and waits for --resolve.",
    "A required field that is added where there are rows needs --fill, which says what they get.",
    "Without a terminal nothing is asked: --yes is needed then, and --accept-hazards where the plan has dangers.",
  ],
  options: [
    { name: "yes", short: "y", description: "Do not ask. Dangers still need --accept-hazards." },
    { name: "accept-hazards", description: "Accept every danger of the plan." },
    {
      name: "resolve",
      value: "PATH=CHOICE",
      many: true,
      completion: "file",
      description:
        "Settle a conflict: merge (with conflict markers), generated, mine, or @FILE, whose text the file gets.",
    },
    {
      name: "fill",
      value: "ENTITY.FIELD=VALUE",
      many: true,
      description:
        "What rows get in a field that must have a value now: a value, =member:NAME of the same record, or =sql:EXPRESSION.",
    },
    {
      name: "plan",
      value: "ID",
      description: "Only if the plan is still this one: the planId of lathe plan --json.",
    },
    { name: "all", description: "List every file of the plan." },
  ],
  examples: [
    { command: "generate", description: "Look at the plan, and say yes or no." },
    { command: "generate --yes", description: "In scripts." },
    { command: "generate --yes --accept-hazards", description: "Also where the plan drops data." },
    {
      command: "generate --fill customers.email=member:contact",
      description: "A new required field, filled from another one.",
    },
    {
      command: "generate --resolve src/generated/content/articles/record.ts=mine",
      description: "Keep your text where both sides changed.",
    },
    {
      command: "generate --resolve src/generated/content/articles/record.ts=@merged.ts",
      description: "Settle it by a text that you made of both.",
    },
  ],
  async run(invocation) {
    const { createGenerationCache, planGeneration } = await import("@lathe/generator");
    const services = { ...serviceOptions(invocation, "lathe generate"), cache: createGenerationCache() };
    const planning = await planGeneration(invocation.project, {}, services);
    if (!planning.ok) return printFailure(invocation, toFailure(planning));
    const chosen = await parseResolutions(invocation, planning.plan);
    if (!chosen.ok) return printFailure(invocation, chosen.failure);
    const filling = await readFills(invocation, planning.plan);
    if (!filling.ok) return printFailure(invocation, filling.failure);
    const { fills } = filling;
    // What is shown and agreed to is what will be done: with the values that rows get.
    const isFilled = Object.keys(fills).length > 0;
    const filled = isFilled ? await planGeneration(invocation.project, { fills }, services) : planning;
    if (!filled.ok) return printFailure(invocation, toFailure(filled));
    const { plan, notes } = filled;
    for (const note of notes) invocation.terminal.printNote(note);
    printPlan(invocation, plan);
    const consent = await confirmPlan(invocation, plan, chosen.resolutions);
    if (typeof consent === "number") return consent;
    const planId = invocation.options.text("plan") ?? plan.planId;
    const { resolutions } = chosen;
    return runGenerate(invocation, services, {
      planId,
      acceptHazards: consent,
      resolutions,
      fills,
      isUpToDate: plan.upToDate,
    });
  },
};

function printPlan({ options, terminal }: Invocation, plan: ExplainedPlan): void {
  for (const line of formatPlan(plan, { paint: terminal.paint, all: options.flag("all") }))
    terminal.print(line);
  if (!plan.upToDate) terminal.print("");
}

/** What --fill says of rows that need a value. */
async function readFills(
  { options, project }: Invocation,
  { hazards }: ExplainedPlan,
): Promise<FillsParsing> {
  const texts = options.texts("fill");
  if (texts.length === 0) return { ok: true, fills: {} };
  const { readModel } = await import("@lathe/generator");
  const reading = await readModel(project);
  return reading.ok
    ? parseFills(texts, { model: reading.model, hazards })
    : { ok: false, failure: toFailure(reading) };
}

/** The dangers that are accepted; or the exit code where the plan is not to be carried out. */
async function confirmPlan(
  invocation: Invocation,
  plan: ExplainedPlan,
  resolutions: Readonly<Record<string, Resolution>>,
): Promise<readonly string[] | ExitCode> {
  const { options, terminal } = invocation;
  const dangers = plan.hazards.filter(needsAcceptance).map(({ id }) => id);
  const accepted = options.flag("accept-hazards") ? dangers : [];
  const unsettled = plan.files.some(
    ({ path, action }) => action === "conflict" && !Object.hasOwn(resolutions, path),
  );
  // A plan that the generator refuses anyway is not worth a question.
  const isOther = (options.text("plan") ?? plan.planId) !== plan.planId;
  if (plan.upToDate || options.flag("yes") || unsettled || isOther) return accepted;
  if (!terminal.isInteractive) {
    const message =
      "Nothing was written: there is no terminal to ask on. Read the plan, and add --yes to carry it out.";
    return printFailure(invocation, createFailure("usage", message));
  }
  const left = dangers.length - accepted.length;
  const question =
    left === 0 ? "Generate?" : `Accept ${left === 1 ? "the danger" : `${left} dangers`} above, and generate?`;
  if (await terminal.confirm(question)) return dangers;
  terminal.printNote("Nothing was written.");
  return EXIT_CODES.failed;
}

/** A refusal in the words of the command line: by which option it is answered. */
function withOptionHint(refused: Failure): Failure {
  const { code, details, message } = refused;
  if (code === "hazards_not_accepted" && details.some(({ pointer }) => pointer !== "/acceptHazards")) {
    const fill = details.some(({ pointer }) => pointer === "/fills")
      ? ", or say by --fill what they get"
      : "";
    const hints = `The migration would fail on rows that are there, and is not written. Mend these rows (lathe sql)${fill}.`;
    return { code, message: hints, details: details.map((detail) => ({ ...detail, pointer: "" })) };
  }
  if (code === "hazards_not_accepted") {
    const count = details.length === 1 ? "a danger that was" : `${details.length} dangers that were`;
    const hints = `The plan has ${count} not accepted. Read what is listed, and add --accept-hazards to carry it out.`;
    return { code, message: hints, details: details.map((detail) => ({ ...detail, pointer: "" })) };
  }
  if (code !== "conflicts_unresolved") return refused;
  return {
    ...refused,
    message: `${message} Say it by --resolve PATH=mine, PATH=generated, PATH=merge or PATH=@FILE.`,
  };
}

async function runGenerate(
  invocation: Invocation,
  services: ServiceOptions,
  { isUpToDate, ...request }: GenerateRequest & { readonly isUpToDate: boolean },
): Promise<ExitCode> {
  const { project, terminal } = invocation;
  const { generate } = await import("@lathe/generator");
  const progress = terminal.progress("Trying the migration, and writing ...");
  const { outcome, lacking } = await (async () => {
    const generated = await generate(project, request, services);
    if (!generated.ok) return { outcome: generated, lacking: undefined };
    const { copyMissingPackages } = await import("../init/copy-packages.ts");
    const onPacking = () => progress.update("Packing Lathe's own packages ...");
    return { outcome: generated, lacking: await copyMissingPackages(project, onPacking) };
  })().finally(progress.end);
  if (!outcome.ok) return printFailure(invocation, withOptionHint(toFailure(outcome)));
  const { result, unfinished } = outcome;
  if (unfinished !== undefined) terminal.printNote(unfinished.message);
  if (lacking !== undefined) terminal.printNote(lacking.message);
  printResult(invocation, { revision: result.savedRevision, ...result }, (to) => {
    if (!isUpToDate) printGeneration(to, result);
  });
  return EXIT_CODES.done;
}

function printGeneration({ paint, print }: Terminal, { historyId, files, migration }: GenerateResult): void {
  const written = files.filter(({ action }) => action !== "unchanged").length;
  const what = written === 0 ? "No file changed" : written === 1 ? "1 file" : `${written} files`;
  print(`${paint("green", "Generated.")} ${what}; kept in the history as ${historyId}.`);
  if (migration === null) return;
  print(`Run npm run migrate to apply ${migration.path}; npm run dev applies it by itself.`);
}
