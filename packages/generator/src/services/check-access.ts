// What a caller may do with every entity of the model as it is, and how many records of the development database it reads.
import { resolve } from "@lathe/codegen";
import {
  type CallerChoice,
  type CheckedEntity,
  FAMILIES,
  type Family,
  OPERATIONS,
  type Operation,
  type PermittedOperation,
} from "@lathe/contract";
import { isDatabaseError, type ProjectDatabase } from "@lathe/runtime/database";
import {
  compileRuleCounts,
  createSchema,
  type EntityDefinition,
  explainAccess,
  type FoundAccount,
} from "@lathe/runtime/explain";
import { type ServiceOptions, withProjectView } from "./context.ts";
import {
  createReadSession,
  describeDatabaseProblem,
  lookIntoDatabase,
  TOO_SLOW,
} from "./development-database.ts";
import { createEntityDefinitions } from "./entity-definitions.ts";
import { createCallerBindings, findCaller, refuseCaller } from "./find-caller.ts";
import { type RefusalOutcome, findModelRefusal } from "./refusal.ts";

/** What was found. */
export type AccessCheckOutcome =
  | {
      readonly ok: true;
      readonly revision: string;
      readonly entities: readonly CheckedEntity[];
      readonly note: string | null;
    }
  | RefusalOutcome;

/** How long records are counted. */
const MAX_COUNT_MS = 2000;

type Schema = ReturnType<typeof createSchema>;
type Operations = CheckedEntity["operations"];

/** Looks at the model as a caller. Changes nothing. An account or a role needs a database; nobody does not. */
export async function checkAccess(
  dir: string,
  { as }: { readonly as: CallerChoice | null },
  options: ServiceOptions = {},
): Promise<AccessCheckOutcome> {
  return withProjectView(dir, options, async ({ snapshot }, context): Promise<AccessCheckOutcome> => {
    const { revision, parsed } = snapshot;
    const refusal = findModelRefusal(parsed.issues);
    if (refusal !== undefined) return refusal;
    const schema = createSchema(createEntityDefinitions(resolve(parsed.model)));
    const finding = await lookIntoDatabase(context, async (database) => {
      const caller = await findCaller(createReadSession(database, MAX_COUNT_MS), as);
      if (caller === undefined) return undefined;
      const entities = await explainEntities(schema, caller);
      return countRows(database, { schema, caller, entities, now: context.now() });
    });
    if (finding.isFound)
      return finding.value === undefined && as !== null
        ? refuseCaller(as)
        : { ok: true, revision, entities: [], note: null, ...finding.value };
    const entities = as === null ? await explainEntities(schema, null) : [];
    return { ok: true, revision, entities, note: finding.note };
  });
}

/** What a caller may do, by what explains it everywhere; nothing is counted yet. */
function explainEntities(schema: Schema, caller: FoundAccount | null): Promise<readonly CheckedEntity[]> {
  return Promise.all(
    [...schema.entities.values()].map(async (entity) => ({
      name: entity.name,
      operations: Object.fromEntries(
        await Promise.all(
          FAMILIES.map(async (family) => [
            family,
            await explainOperations({ schema, entity, caller, family }),
          ]),
        ),
      ) as Operations,
      rows: null,
    })),
  );
}

interface Asked {
  readonly schema: Schema;
  readonly entity: EntityDefinition;
  readonly caller: FoundAccount | null;
  readonly family: Family;
}

async function explainOperations(asked: Asked): Promise<Operations[Family]> {
  const explained = OPERATIONS.map(async (operation) => [
    operation,
    await explainOperation(asked, operation),
  ]);
  return Object.fromEntries(await Promise.all(explained)) as Operations[Family];
}

async function explainOperation(
  { schema, entity, caller: account, family }: Asked,
  operation: Operation,
): Promise<PermittedOperation> {
  const explanation = await explainAccess(NO_RECORDS, {
    schema,
    family,
    entity,
    operation,
    id: undefined,
    account,
    ruleArguments: {},
    canKnow: () => true,
  });
  const { allowed = false, because = [] } = explanation ?? {};
  const obstacle = because.find(({ kind, holds }) => kind !== "member" && holds === false);
  return { allowed, why: allowed ? null : (obstacle?.words ?? null) };
}

/** No record is asked about. */
const NO_RECORDS = { run: () => Promise.reject(new Error("No record is looked at here.")) };

interface Counting {
  readonly schema: Schema;
  readonly caller: FoundAccount | null;
  readonly entities: readonly CheckedEntity[];
  readonly now: Date;
}

/** The entities with the rows that their read rules show, as far as time allows and the database has them. */
async function countRows(
  database: ProjectDatabase,
  { schema, caller, entities, now }: Counting,
): Promise<{ readonly entities: readonly CheckedEntity[]; readonly note: string | null }> {
  const bindings = createCallerBindings(caller, now);
  const until = Date.now() + MAX_COUNT_MS;
  const counted: CheckedEntity[] = [];
  let note: string | null = null;
  for (const checked of entities) {
    const entity = schema.entities.get(checked.name);
    const timeoutMs = until - Date.now();
    if (entity === undefined || !mayRead(checked)) counted.push(checked);
    else if (timeoutMs < 1) {
      note = TOO_SLOW;
      counted.push(checked);
    } else {
      const { readRule: rule, parameters: ruleParameters } = entity;
      const { statement, read } = compileRuleCounts({ schema, entity, rule, ruleParameters });
      try {
        // oxlint-disable-next-line no-await-in-loop -- the database has one turn at a time, and the time is bounded
        const [result] = await database.run({ texts: [statement.bind(bindings)], mode: "read", timeoutMs });
        const [row] = result?.rows ?? [];
        counted.push({ ...checked, rows: row === undefined ? null : toRows(read(row)) });
      } catch (error) {
        if (!isDatabaseError(error)) throw error;
        note = describeDatabaseProblem(error);
        counted.push(checked);
      }
    }
  }
  return { entities: counted, note };
}

function toRows({ total, holds }: { readonly total: number; readonly holds: number }) {
  return { total, holds };
}

function mayRead({ operations }: CheckedEntity): boolean {
  return FAMILIES.some((family) => operations[family].list.allowed || operations[family].get.allowed);
}
