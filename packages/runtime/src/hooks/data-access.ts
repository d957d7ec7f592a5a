// Records for own code: the same reads and writes as over HTTP, in the transaction that the code runs in.

import { type Operation, parseUuid } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { forbidden, notFound, validationFailed } from "../errors/application-error.ts";
import { parseListRequest } from "../query/list-request.ts";
import { parseItems } from "../query/page-result.ts";
import { toApplicationCaller } from "../records/caller.ts";
import { createTransactionReadContext } from "../records/context.ts";
import { readRecord } from "../records/get.ts";
import { parseOwnInput } from "../records/write-input.ts";
import { planListRequest, runList } from "../records/list-page.ts";
import { createDefaultArguments } from "../records/rule-parameters.ts";
import {
  type WriteScope,
  createWithHooks,
  deleteWithHooks,
  updateWithHooks,
} from "../records/write-with-hooks.ts";
import type { DataCalls } from "./data-calls.ts";
import type { DataAccess, DataQuery } from "./types.ts";

/** Access to records within a scope, for the run of own code that these calls belong to. */
export function createDataAccess(scope: WriteScope, calls: DataCalls): DataAccess {
  const access = createUntrackedAccess(scope);
  return {
    get: (entity, id) => calls.track(() => access.get(entity, id)),
    list: (entity, query) => calls.track(() => access.list(entity, query)),
    create: (entity, input) => calls.track(() => access.create(entity, input)),
    update: (entity, id, change) => calls.track(() => access.update(entity, id, change)),
    delete: (entity, id) => calls.track(() => access.delete(entity, id)),
    asApplication: () => createDataAccess({ ...scope, caller: toApplicationCaller(scope.caller) }, calls),
  };
}

function createUntrackedAccess(scope: WriteScope): Omit<DataAccess, "asApplication"> {
  const reads = createTransactionReadContext(scope.records, scope.session);
  return {
    async get(entity, id) {
      assertCanUse(scope, entity, "get");
      const found = await readRecord(reads, {
        entity,
        caller: scope.caller,
        id: parseRecordId(id),
        ruleArguments: createDefaultArguments(entity),
      });
      return found === undefined ? undefined : parseRecord(found.record);
    },
    async list(entity, query = {}) {
      assertCanUse(scope, entity, "list");
      const { caller } = scope;
      const plan = planListRequest({ entity, caller }, toListRequest(query));
      const page = await runList(reads, plan, { caller, ruleArguments: createDefaultArguments(entity) });
      return { items: parseItems(page), total: Number(page.total) };
    },
    async create(entity, body) {
      assertCanUse(scope, entity, "create");
      const input = parseOwnInput(entity, "create", body);
      return parseRecord((await createWithHooks(scope, entity, { body, input })).record);
    },
    async update(entity, id, body) {
      assertCanUse(scope, entity, "update");
      const input = parseOwnInput(entity, "update", body);
      const change = { id: parseRecordId(id), version: undefined, body, input };
      return parseRecord((await updateWithHooks(scope, entity, change)).record);
    },
    async delete(entity, id) {
      assertCanUse(scope, entity, "delete");
      await deleteWithHooks(scope, entity, { id: parseRecordId(id), version: undefined });
    },
  };
}

function assertCanUse({ caller }: WriteScope, entity: EntityDefinition, operation: Operation): void {
  const isRead = operation === "list" || operation === "get";
  if (entity.source !== null && !isRead)
    throw forbidden(`${entity.name} is virtual: it shows records of ${entity.source}; write those.`);
  if (!caller.canUse(entity, operation)) throw forbidden(`The caller may not ${operation} ${entity.name}.`);
}

function parseRecordId(id: string): string {
  const read = parseUuid(id);
  if (read === undefined) throw notFound();
  return read;
}

/** The generated types say what a record is; the statement selects just that. */
function parseRecord<RecordType extends object>(record: string): RecordType {
  return JSON.parse(record) as RecordType;
}

/** Own code's conditions go through the same checks as a caller's. */
function toListRequest({ filters, searches, ...rest }: DataQuery) {
  const lists = { filters, searches };
  const entries = [
    ...Object.entries(lists).map(([name, value]) => [
      name,
      value === undefined ? undefined : JSON.stringify(value),
    ]),
    ...Object.entries(rest),
  ].flatMap(([name, value]) => (value === undefined ? [] : [[String(name), String(value)] as const]));
  const request = parseListRequest(entries);
  if (!request.ok) throw validationFailed(request.problems);
  return request.value;
}
