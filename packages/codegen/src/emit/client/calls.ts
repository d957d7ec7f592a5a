// The type of the calls that a client has about some records: one for each operation that is on.
import type { Operation } from "@lathe/contract";
import { type Code, join, ts, typeRef, typeWith } from "../../write/ts.ts";
import { RECORDS_FILE } from "./paths.ts";

/** What can be done with records, and the types that it takes and gives. */
export interface CallFacts {
  readonly operations: ReadonlySet<Operation>;
  readonly record: Code;
  /** What a create gives; the record where it is not said. */
  readonly created?: Code;
  readonly create: Code;
  readonly update: Code;
  /** What lists can be asked for. */
  readonly fields: Code;
  /** Whether writes must say what they were built on. */
  readonly isChecked: boolean;
  /** The calls along its relations, where there are some. */
  readonly relations?: Code | undefined;
}

/** An object type with the calls. */
export function emitCalls(facts: CallFacts): Code {
  const { operations, record, created = record, create, update, fields, isChecked } = facts;
  const calls: readonly (readonly [Operation, Code])[] = [
    ["list", ts`readonly list: ${call("ListCall", [record, fields])};`],
    ["list", ts`readonly iterate: ${call("IterateCall", [record, fields])};`],
    ["get", ts`readonly get: ${call("GetCall", [record])};`],
    ["create", ts`readonly create: ${call("CreateCall", [created, create])};`],
    [
      "update",
      ts`readonly update: ${call(isChecked ? "CheckedUpdateCall" : "UpdateCall", [record, update])};`,
    ],
    [
      "delete",
      ts`readonly delete: ${typeRef(isChecked ? "CheckedDeleteCall" : "DeleteCall", RECORDS_FILE)};`,
    ],
  ];
  const on = calls.filter(([operation]) => operations.has(operation)).map(([, code]) => code);
  const along = facts.relations === undefined ? [] : [ts`readonly relations: ${facts.relations};`];
  return ts`{
  ${join([...on, ...along], "\n")}
}`;
}

function call(name: string, args: readonly Code[]): Code {
  return typeWith(typeRef(name, RECORDS_FILE), args);
}
