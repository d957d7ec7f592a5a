// Records for own code: the same reads and writes as over HTTP, in the transaction that the code runs in.
import { sql, toStatement } from "../db/sql.ts";
import { toApplicationCaller } from "../records/caller.ts";
import type { WriteScope } from "../records/write-with-hooks.ts";
import type { DataCalls } from "./data-calls.ts";
import { getOwnRecord, iterateOwnRecords, listOwnRecords } from "./data-reads.ts";
import type { DataAccess } from "./data-types.ts";
import { enqueueOwnJob } from "./enqueue-own-job.ts";
import { withCallSite } from "./own-code-mistake.ts";
import { createOwnRecord, deleteOwnRecord, incrementOwnRecord, updateOwnRecord } from "./data-writes.ts";

/** Access to records within a scope, for the run of own code that these calls belong to. */
export function createDataAccess(scope: WriteScope, calls: DataCalls): DataAccess {
  const run = <T>(call: () => Promise<T>): Promise<T> => {
    const site: { readonly stack?: string } = {};
    Error.captureStackTrace(site, run);
    return calls.track(() => withCallSite(site, call));
  };
  return {
    get: (entity, id, options) => run(() => getOwnRecord(scope, entity, { id, ...options })),
    list: (entity, query) => run(() => listOwnRecords(scope, entity, query)),
    iterate: (entity, query) => iterateOwnRecords(scope, entity, { query, run }),
    create: (entity, input) => run(() => createOwnRecord(scope, entity, input)),
    update: (entity, id, change) => run(() => updateOwnRecord(scope, entity, { id, body: change })),
    increment: (entity, id, by) => run(() => incrementOwnRecord(scope, entity, { id, by })),
    delete: (entity, id) => run(() => deleteOwnRecord(scope, entity, id)),
    enqueue: (job, payload, options) => run(() => enqueueOwnJob(scope, job, { ...options, payload })),
    asApplication: () => createDataAccess({ ...scope, caller: toApplicationCaller(scope.caller) }, calls),
    unsafeSql: (texts, ...values) =>
      run(async () => {
        const { rows, affected } = await scope.session.run(toStatement(sql(texts, ...values)));
        return { rows, affected };
      }),
  };
}
