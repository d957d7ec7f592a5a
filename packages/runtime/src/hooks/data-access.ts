// Records for own code: the same reads and writes as over HTTP, in the transaction that the code runs in.
import { sql, toStatement } from "../db/sql.ts";
import { toApplicationCaller } from "../records/caller.ts";
import type { WriteScope } from "../records/write-with-hooks.ts";
import type { DataCalls } from "./data-calls.ts";
import { getOwnRecord, iterateOwnRecords, listOwnRecords } from "./data-reads.ts";
import type { DataAccess } from "./data-types.ts";
import { createOwnRecord, deleteOwnRecord, incrementOwnRecord, updateOwnRecord } from "./data-writes.ts";

/** Access to records within a scope, for the run of own code that these calls belong to. */
export function createDataAccess(scope: WriteScope, calls: DataCalls): DataAccess {
  return {
    get: (entity, id, options) => calls.track(() => getOwnRecord(scope, entity, { id, ...options })),
    list: (entity, query) => calls.track(() => listOwnRecords(scope, entity, query)),
    iterate: (entity, query) => iterateOwnRecords(scope, entity, { query, calls }),
    create: (entity, input) => calls.track(() => createOwnRecord(scope, entity, input)),
    update: (entity, id, change) => calls.track(() => updateOwnRecord(scope, entity, { id, body: change })),
    increment: (entity, id, by) => calls.track(() => incrementOwnRecord(scope, entity, { id, by })),
    delete: (entity, id) => calls.track(() => deleteOwnRecord(scope, entity, id)),
    asApplication: () => createDataAccess({ ...scope, caller: toApplicationCaller(scope.caller) }, calls),
    unsafeSql: (texts, ...values) =>
      calls.track(async () => {
        const { rows, affected } = await scope.session.run(toStatement(sql(texts, ...values)));
        return { rows, affected };
      }),
  };
}
