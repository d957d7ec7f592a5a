// Brings an application to where its read rules can be checked: rows on both sides of every rule, and callers who ask.
import type { Model } from "@lathe/model";
import { createSendRequest } from "./send-request.ts";
import type { TestContext } from "./checks/test-context.ts";
import { listArgumentChoices } from "./rule-arguments.ts";
import { listMarks } from "./marks.ts";
import { asksVerified } from "./rows/applicable-rules.ts";
import { createTestData } from "./rows/create-test-data.ts";
import { canReadEntity, matchesReadRule, toVisibleRecord, listStoredRows } from "./caller-view.ts";
import { type Database, storeRows } from "./store-rows.ts";
import type { Caller, TestData } from "./test-data.ts";

/** An application that runs for tests. */
export interface OpenApplication {
  readonly url: string;
  /** Past all rules and hooks. */
  readonly database: Database;
  visitor(options?: {
    readonly verified?: boolean;
  }): Promise<{ readonly id: string; readonly token: string }>;
  close(): Promise<void>;
}

/** Fills an application with rows. */
export async function prepareApplication(application: OpenApplication, model: Model): Promise<TestContext> {
  const visitor = await application.visitor();
  const accountId = visitor.id;
  const data = createTestData(model, { now: new Date(), accountId });
  await storeRows(application.database, model, data);
  const callers: readonly Caller[] = [
    { name: "anyone", token: null, accountId: null, accountVerified: null },
    { name: "a signed-in visitor", token: visitor.token, accountId, accountVerified: true },
    ...(asksVerified(model) ? [await createUnverifiedCaller(application)] : []),
  ];
  const learnt = new Map(
    callers.map((caller) => [caller, collectReadableMarks(caller, { world: data, accountId })]),
  );
  const mayLearn = (caller: Caller) => learnt.get(caller) ?? new Set<string>();
  return {
    model,
    data,
    callers,
    accountId,
    listAllowedMarks: mayLearn,
    send: createSendRequest({ url: application.url, listAllowedMarks: mayLearn }),
  };
}

async function createUnverifiedCaller(application: OpenApplication): Promise<Caller> {
  const { token, id } = await application.visitor({ verified: false });
  return { name: "an unverified visitor", token, accountId: id, accountVerified: false };
}

/** The marks and ids in all records that a caller may read, whichever way. */
function collectReadableMarks(
  caller: Caller,
  { world: data, accountId }: { readonly world: TestData; readonly accountId: string },
): ReadonlySet<string> {
  const records = data.lookup.model.entities
    .filter((entity) => canReadEntity(entity, caller))
    .flatMap((entity) =>
      listArgumentChoices(entity.parameters, { now: data.now, accountId }).flatMap((ruleArguments) =>
        listStoredRows(entity, data)
          .filter((row) => matchesReadRule(entity, row, { data, caller, ruleArguments }))
          .map((row) => toVisibleRecord(entity, row, { data, caller, ruleArguments })),
      ),
    );
  return new Set(listMarks(JSON.stringify(records)));
}
