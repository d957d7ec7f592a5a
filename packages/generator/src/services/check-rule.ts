// A rule in the making: in words, with its problems, and with what it would hide of the records of the development database.
import { resolve } from "@lathe/codegen";
import { type RuleCountsAnswer, describeRule } from "@lathe/contract";
import { type Model, type Parameter, type Rule, type RuleProblem, checkRule, isUsable } from "@lathe/model";
import { isDatabaseError } from "@lathe/runtime/database";
import { compileRuleCounts, createSchema } from "@lathe/runtime/explain";
import { type ServiceContext, type ServiceOptions, withProjectView } from "./context.ts";
import { withDevelopmentDatabase } from "./development-database.ts";
import { createEntityDefinitions } from "./entity-definitions.ts";
import { type RefusalOutcome, createRefusal } from "./refusal.ts";

/** A rule about the records of an entity; rule and parameters as somebody sent them. */
export interface RuleCheckRequest {
  readonly entity: string;
  readonly rule: unknown;
  readonly parameters: unknown;
}

/** What was found. */
export type RuleCheckOutcome =
  | {
      readonly ok: true;
      readonly revision: string;
      readonly valid: boolean;
      readonly problems: readonly RuleProblem[];
      readonly words: string | null;
      readonly counts: RuleCountsAnswer | null;
    }
  | RefusalOutcome;

/** How long records are counted, opening the database included: somebody waits for it while typing. */
const MAX_COUNT_MS = 2000;

/** Checks a rule against the model as it is. Changes nothing. */
export async function checkRuleDraft(
  dir: string,
  request: RuleCheckRequest,
  options: ServiceOptions = {},
): Promise<RuleCheckOutcome> {
  return withProjectView(dir, options, async ({ snapshot }, context): Promise<RuleCheckOutcome> => {
    const { revision, parsed } = snapshot;
    const check = checkRule(parsed.model, request);
    if (check === undefined) return createRefusal("not_found", `There is no entity "${request.entity}".`);
    const { rule, parameters, problems } = check;
    const valid = rule !== null && problems.every(({ severity }) => severity !== "error");
    const isCounted = valid && isUsable(parsed.issues);
    const counted = { model: parsed.model, entity: request.entity, rule, parameters };
    return {
      ok: true,
      revision,
      valid,
      problems,
      words: rule === null ? null : describeRule(rule),
      counts: isCounted ? await withinTime(countRecords({ ...counted, rule }, context)) : null,
    };
  });
}

/** Null where the records can't be counted: there is no database yet, or it has not all that the model has. */
async function countRecords(
  about: {
    readonly model: Model;
    readonly entity: string;
    readonly rule: Rule;
    readonly parameters: readonly Parameter[];
  },
  context: ServiceContext,
): Promise<RuleCountsAnswer | null> {
  const schema = createSchema(createEntityDefinitions(resolve(about.model)));
  const entity = schema.entities.get(about.entity);
  if (entity === undefined) return null;
  const { rule, parameters: ruleParameters } = about;
  const { statement, read } = compileRuleCounts({ schema, entity, rule, ruleParameters });
  const nobody = { values: [], accountId: null, accountVerified: null, now: context.now().toISOString() };
  try {
    const counted = await withDevelopmentDatabase(context, (database) =>
      database.run({ texts: [statement.bind(nobody)], mode: "read", timeoutMs: MAX_COUNT_MS }),
    );
    const row = counted?.[0]?.rows[0];
    if (row === undefined) return null;
    const { hiddenBy, ...counts } = read(row);
    return {
      ...counts,
      hiddenBy: hiddenBy.map(({ pointer, rows }) => ({ pointer: `/rule${pointer}`, rows })),
    };
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    return null;
  }
}

/** What is not there in time is not told; it ends by itself. */
async function withinTime<T>(work: Promise<T>): Promise<T | null> {
  const { promise, resolve: giveUp } = Promise.withResolvers<null>();
  const timer = setTimeout(giveUp, MAX_COUNT_MS, null);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
