// A rule in the making: in words, with its problems, and with what it would show and hide of the records of the development database.
import { resolve } from "@lathe/codegen";
import {
  type CallerChoice,
  type RuleCountsAnswer,
  type RuleExampleAnswer,
  describeRule,
} from "@lathe/contract";
import { type Model, type Parameter, type Rule, type RuleProblem, checkRule, isUsable } from "@lathe/model";
import { compileRuleCounts, compileRuleExamples, createSchema } from "@lathe/runtime/explain";
import { type ServiceContext, type ServiceOptions, withProjectView } from "./context.ts";
import { createReadSession, lookIntoDatabase, TOO_SLOW } from "./development-database.ts";
import { createEntityDefinitions } from "./entity-definitions.ts";
import { createCallerBindings, findCaller, refuseCaller } from "./find-caller.ts";
import { type RefusalOutcome, createRefusal } from "./refusal.ts";

/** A rule about the records of an entity; rule and parameters as somebody sent them. */
export interface RuleCheckRequest {
  readonly entity: string;
  readonly rule: unknown;
  readonly parameters: unknown;
  /** For whom; null: somebody who is not signed in. */
  readonly as: CallerChoice | null;
}

/** What was found. */
export type RuleCheckOutcome =
  | ({
      readonly ok: true;
      readonly revision: string;
      readonly valid: boolean;
      readonly problems: readonly RuleProblem[];
      readonly words: string | null;
    } & RuleTrial)
  | RefusalOutcome;

/** A rule tried on records. */
interface RuleTrial {
  readonly counts: RuleCountsAnswer | null;
  readonly examples: readonly RuleExampleAnswer[];
  /** Why there are no counts. */
  readonly note: string | null;
}

const NO_TRIAL: RuleTrial = { counts: null, examples: [], note: null };

/** How long records are looked at, opening the database included: somebody waits for it while typing. */
const MAX_COUNT_MS = 2000;

/** How many records are shown of those that the rule holds for, and of the others. */
const MAX_EXAMPLES = 3;

/** Checks a rule against the model as it is. Changes nothing. */
export async function checkRuleDraft(
  dir: string,
  request: RuleCheckRequest,
  options: ServiceOptions = {},
): Promise<RuleCheckOutcome> {
  return withProjectView(dir, options, async ({ snapshot }, context): Promise<RuleCheckOutcome> => {
    const { revision, parsed } = snapshot;
    const { model } = parsed;
    const { entity, as } = request;
    const check = checkRule(model, request);
    if (check === undefined) return createRefusal("not_found", `There is no entity "${entity}".`);
    const { rule, parameters, problems } = check;
    const valid = rule !== null && problems.every(({ severity }) => severity !== "error");
    const trial =
      valid && isUsable(parsed.issues)
        ? await withinTime(tryRule({ model, entity, rule, parameters, as }, context))
        : NO_TRIAL;
    if ("refusal" in trial) return trial;
    const words = rule === null ? null : describeRule(rule);
    return { ok: true, revision, valid, problems, words, ...trial };
  });
}

interface TriedRule extends Pick<RuleCheckRequest, "entity" | "as"> {
  readonly model: Model;
  readonly rule: Rule;
  readonly parameters: readonly Parameter[];
}

async function tryRule(
  { model, rule, parameters: ruleParameters, as, ...about }: TriedRule,
  context: ServiceContext,
): Promise<RuleTrial | RefusalOutcome> {
  const schema = createSchema(createEntityDefinitions(resolve(model)));
  const entity = schema.entities.get(about.entity);
  if (entity === undefined) return NO_TRIAL;
  const tried = { schema, entity, rule, ruleParameters };
  const counts = compileRuleCounts(tried);
  const examples = compileRuleExamples(tried, MAX_EXAMPLES);
  const finding = await lookIntoDatabase(context, async (database) => {
    const caller = await findCaller(createReadSession(database, MAX_COUNT_MS), as);
    if (caller === undefined) return undefined;
    const bindings = createCallerBindings(caller, context.now());
    const texts = [counts.statement.bind(bindings), examples.statement.bind(bindings)];
    return database.run({ texts, mode: "read", timeoutMs: MAX_COUNT_MS });
  });
  if (!finding.isFound) return { ...NO_TRIAL, note: finding.note };
  if (finding.value === undefined) return as === null ? NO_TRIAL : refuseCaller(as);
  const [counted, shown] = finding.value;
  const [row] = counted?.rows ?? [];
  if (row === undefined) return NO_TRIAL;
  const { hiddenBy, ...sums } = counts.read(row);
  return {
    counts: { ...sums, hiddenBy: hiddenBy.map(({ pointer, rows }) => ({ pointer: inBody(pointer), rows })) },
    examples: (shown?.rows ?? []).map(examples.read).map((example) => ({
      ...example,
      hiddenBy: example.hiddenBy.map(inBody),
    })),
    note: null,
  };
}

const inBody = (pointer: string) => `/rule${pointer}`;

/** What is not there in time is not told; it ends by itself. */
async function withinTime(work: ReturnType<typeof tryRule>): ReturnType<typeof tryRule> {
  const { promise, resolve: giveUp } = Promise.withResolvers<RuleTrial>();
  const timer = setTimeout(giveUp, MAX_COUNT_MS, { ...NO_TRIAL, note: TOO_SLOW });
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
