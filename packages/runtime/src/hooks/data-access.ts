// Records for own code: the same reads and writes as over HTTP, in the transaction that the code runs in.

import { type Operation, readUuid } from "@lathe/contract";
import type { EntityDefinition } from "../definition.ts";
import { forbidden, notFound, validationFailed } from "../errors/application-error.ts";
import { parseListRequest } from "../query/list-request.ts";
import { itemsOf } from "../query/list.ts";
import { asApplication } from "../records/caller.ts";
import { readingIn } from "../records/context.ts";
import { readRecord } from "../records/get.ts";
import { readInput } from "../records/input.ts";
import { planRequest, runList } from "../records/list.ts";
import { usualGiven } from "../records/rule-parameters.ts";
import { type WriteScope, createThrough, deleteThrough, updateThrough } from "../records/write-through.ts";
import type { DataCalls } from "./data-calls.ts";
import type { DataAccess, DataQuery } from "./types.ts";

/** Access to records within a scope, for the run of own code that these calls belong to. */
export function createDataAccess(scope: WriteScope, calls: DataCalls): DataAccess {
  const access = uncounted(scope);
  return {
    get: (entity, id) => calls.make(() => access.get(entity, id)),
    list: (entity, query) => calls.make(() => access.list(entity, query)),
    create: (entity, input) => calls.make(() => access.create(entity, input)),
    update: (entity, id, change) => calls.make(() => access.update(entity, id, change)),
    delete: (entity, id) => calls.make(() => access.delete(entity, id)),
    asApplication: () => createDataAccess({ ...scope, caller: asApplication(scope.caller) }, calls),
  };
}

function uncounted(scope: WriteScope): Omit<DataAccess, "asApplication"> {
  const reads = readingIn(scope.records, scope.session);
  return {
    async get(entity, id) {
      assertMay(scope, entity, "get");
      const found = await readRecord(reads, {
        entity,
        caller: scope.caller,
        id: idFrom(id),
        given: usualGiven(entity),
      });
      return found === undefined ? undefined : parsed(found.record);
    },
    async list(entity, query = {}) {
      assertMay(scope, entity, "list");
      const { caller } = scope;
      const plan = planRequest({ entity, caller }, requestFrom(query));
      const page = await runList(reads, plan, { caller, given: usualGiven(entity) });
      return { items: itemsOf(page), total: Number(page.total) };
    },
    async create(entity, body) {
      assertMay(scope, entity, "create");
      const input = readInput(entity, entity.schemas.admin.create, body);
      return parsed((await createThrough(scope, entity, { body, input })).record);
    },
    async update(entity, id, body) {
      assertMay(scope, entity, "update");
      const input = readInput(entity, entity.schemas.admin.update, body);
      const change = { id: idFrom(id), version: undefined, body, input };
      return parsed((await updateThrough(scope, entity, change)).record);
    },
    async delete(entity, id) {
      assertMay(scope, entity, "delete");
      await deleteThrough(scope, entity, { id: idFrom(id), version: undefined });
    },
  };
}

function assertMay({ caller }: WriteScope, entity: EntityDefinition, operation: Operation): void {
  const isRead = operation === "list" || operation === "get";
  if (entity.source !== null && !isRead)
    throw forbidden(`${entity.name} is virtual: it shows records of ${entity.source}; write those.`);
  if (!caller.may(entity, operation)) throw forbidden(`The caller may not ${operation} ${entity.name}.`);
}

function idFrom(id: string): string {
  const read = readUuid(id);
  if (read === undefined) throw notFound();
  return read;
}

/** The generated types say what a record is; the statement selects just that. */
function parsed<Shown extends object>(record: string): Shown {
  return JSON.parse(record) as Shown;
}

/** Own code's conditions go through the same checks as a caller's. */
function requestFrom({ filters, searches, ...rest }: DataQuery) {
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
