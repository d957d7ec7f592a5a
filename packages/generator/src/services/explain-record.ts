// lathe explain: what decides about an operation on a record of the development database, by the model of the last generation.
import { resolve } from "@lathe/codegen";
import type { Explanation, Family, Operation } from "@lathe/contract";
import { isDatabaseError, type Session } from "@lathe/runtime/database";
import { createSchema, explainAccess, isApplicationError, parseRuleArguments } from "@lathe/runtime/explain";
import type { Model } from "@lathe/model";
import { type ServiceContext, type ServiceOptions, withProjectView } from "./context.ts";
import { createReadSession, withDevelopmentDatabase } from "./development-database.ts";
import { createEntityDefinitions } from "./entity-definitions.ts";
import { findAccountByText, refuseCaller } from "./find-caller.ts";
import { readGeneratedModel } from "./generated-model.ts";
import { type RefusalOutcome, createRefusal } from "./refusal.ts";

/** What is asked. */
export interface ExplainRequest {
  readonly family: Family;
  /** The name of the entity. */
  readonly entity: string;
  readonly operation: Operation;
  /** Undefined where no record is meant. */
  readonly id: string | undefined;
  /** The id or the address of an account; null: somebody without a token. */
  readonly account: string | null;
  /** What the rule of a virtual entity takes, as texts by name. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** What decides; or why that can't be told. */
export type ExplainOutcome =
  | ({ readonly ok: true; readonly revision: string; readonly notes: readonly string[] } & Explanation)
  | { readonly ok: false; readonly databaseProblem: string }
  | (RefusalOutcome & { readonly databaseProblem?: undefined });

/** Explains. Changes nothing. */
export async function explainRecord(
  dir: string,
  request: ExplainRequest,
  options: ServiceOptions = {},
): Promise<ExplainOutcome> {
  const wanted = { purpose: "lathe explain", databaseUrl: "", ...options };
  return withProjectView(dir, wanted, async (view, context): Promise<ExplainOutcome> => {
    const generated = await readGeneratedModel(view, context.cache, NOT_GENERATED);
    if (!generated.ok) return generated;
    const { revision, model, isEdited } = generated;
    const outcome = await explainBy(model, request, context);
    return outcome.ok ? { ...outcome, revision, notes: isEdited ? [EDITED_MODEL_NOTE] : [] } : outcome;
  });
}

const NOT_GENERATED = "Nothing was generated yet, so there are no records. Run lathe generate first.";
const NO_DATABASE = "There is no database yet. npm run migrate makes it, and so does lathe dev.";
const EDITED_MODEL_NOTE =
  "The model was changed since the last generation. This is about the model as it was generated.";

type Explaining = { readonly ok: true } & Explanation;

async function explainBy(
  model: Model,
  request: ExplainRequest,
  context: ServiceContext,
): Promise<Explaining | Exclude<ExplainOutcome, { readonly ok: true }>> {
  try {
    const found = await withDevelopmentDatabase(context, (database) =>
      explainIn(createReadSession(database), model, request),
    );
    return found ?? createRefusal("not_found", NO_DATABASE);
  } catch (error) {
    if (isDatabaseError(error)) return { ok: false, databaseProblem: error.message };
    if (!isApplicationError(error)) throw error;
    const details = error.errors.map(({ path, code, message }) => ({ pointer: path, code, message }));
    return createRefusal("invalid_body", details[0]?.message ?? error.message, details);
  }
}

async function explainIn(
  session: Session,
  model: Model,
  request: ExplainRequest,
): Promise<Explaining | RefusalOutcome> {
  const schema = createSchema(createEntityDefinitions(resolve(model)));
  const entity = schema.entities.get(request.entity);
  if (entity === undefined)
    return createRefusal("not_found", `There is no entity named "${request.entity}". lathe show lists them.`);
  const { family, operation, id } = request;
  const query = new URLSearchParams(request.parameters.map(([name, value]) => [name, value])).toString();
  const ruleArguments = parseRuleArguments(entity, operation, query);
  const account = request.account === null ? null : await findAccountByText(session, request.account);
  if (account === undefined) return refuseCaller({ account: request.account ?? "" });
  const canKnow = () => true;
  const explanation = await explainAccess(session, {
    schema,
    family,
    entity,
    operation,
    id,
    account,
    ruleArguments,
    canKnow,
  });
  if (explanation === undefined)
    return createRefusal("not_found", `"${entity.name}" has no record with the id ${id}.`);
  return { ok: true, ...explanation };
}
