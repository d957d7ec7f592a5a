// GET /api/admin/v1/_explain: why somebody may do something to a record, or may not.
import { EXPLAIN_PERMISSION, EXPLAIN_SEGMENT, FAMILY_BASE } from "@lathe/contract";
import { getPrincipal } from "../auth/current-principal.ts";
import type { EntityDefinition } from "../definition.ts";
import { forbidden, notFound, validationFailed } from "../errors/application-error.ts";
import { type FoundAccount, findAccount } from "../identity/find-account.ts";
import { type Principal, isPermitted } from "../identity/principal.ts";
import { listRules } from "../query/explain.ts";
import { formatPermission } from "../records/caller.ts";
import type { RecordContext } from "../records/context.ts";
import type { Answer, Route } from "../server/route.ts";
import { explainAccess } from "./explain-access.ts";
import { type ExplainQuery, parseExplainQuery } from "./parse-query.ts";
import { parseRuleArguments } from "./rule-arguments.ts";
import { listRuleEntities } from "./rule-entities.ts";

type ExplainContext = Pick<RecordContext, "schema" | "db">;

/** The route of explanations. */
export function createExplainRoutes(context: ExplainContext): readonly Route[] {
  return [
    {
      method: "GET",
      path: `${FAMILY_BASE.admin}/${EXPLAIN_SEGMENT}`,
      guard: { kind: "operator", permission: EXPLAIN_PERMISSION },
      body: "none",
      handle: (request) => answerQuestion(context, getPrincipal(request), parseExplainQuery(request.query)),
    },
  ];
}

/**
 * Who asks must be able to read whatever the answer looks at: the entity, and the records of others that its rules look into.
 * Which clauses hold would tell their values.
 */
async function answerQuestion(
  { schema, db }: ExplainContext,
  principal: Principal,
  query: ExplainQuery,
): Promise<Answer> {
  const { family, operation } = query;
  assertCanRead(principal, { module: query.module, name: query.entity });
  const entity = schema.entities.get(query.entity);
  if (entity?.module !== query.module) throw notFound();
  const rules = listRules(entity, family, operation);
  for (const other of listRuleEntities(schema, entity, rules)) assertCanRead(principal, other);
  const explanation = await explainAccess(db, {
    schema,
    family,
    entity,
    operation,
    id: query.id,
    ruleArguments: parseRuleArguments(entity, operation, query.ruleQuery),
    account: query.account === undefined ? null : await getAccount(db, query.account),
    canKnow: (other) => isPermitted(principal, formatPermission(other, "read")),
  });
  if (explanation === undefined) throw notFound();
  return { status: 200, body: JSON.stringify(explanation) };
}

function assertCanRead(principal: Principal, entity: Pick<EntityDefinition, "module" | "name">): void {
  const permission = formatPermission(entity, "read");
  if (!isPermitted(principal, permission)) throw forbidden(`This needs the permission ${permission}.`);
}

async function getAccount(db: ExplainContext["db"], id: string): Promise<FoundAccount> {
  const account = await findAccount(db, { id });
  if (account !== undefined) return account;
  throw validationFailed([
    { path: "account", code: "unknown_account", message: "There is no account with this id." },
  ]);
}
