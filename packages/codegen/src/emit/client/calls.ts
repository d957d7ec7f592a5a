// The type of the calls that a client has about some records: one for each operation that is on.
import type { Operation } from "@lathe/contract";
import { type Code, join, ts, typeRef, genericType } from "../../write/ts.ts";
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
  readonly requiresIfMatch: boolean;
  /** The calls along its relations, where there are some. */
  readonly relations?: Code | undefined;
}

/** An object type with the calls. */
export function emitCalls(facts: CallFacts): Code {
  const { operations, record, created = record, create, update, fields, requiresIfMatch } = facts;
  const calls: readonly (readonly [Operation, Code])[] = [
    ["list", ts`readonly list: ${emitCallType("ListCall", [record, fields])};`],
    ["list", ts`readonly iterate: ${emitCallType("IterateCall", [record, fields])};`],
    ["get", ts`readonly get: ${emitCallType("GetCall", [record])};`],
    ["create", ts`readonly create: ${emitCallType("CreateCall", [created, create])};`],
    [
      "update",
      ts`readonly update: ${emitCallType(requiresIfMatch ? "CheckedUpdateCall" : "UpdateCall", [record, update])};`,
    ],
    [
      "delete",
      ts`readonly delete: ${typeRef(requiresIfMatch ? "CheckedDeleteCall" : "DeleteCall", RECORDS_FILE)};`,
    ],
  ];
  const enabled = calls.filter(([operation]) => operations.has(operation)).map(([, code]) => code);
  const relationMembers = facts.relations === undefined ? [] : [ts`readonly relations: ${facts.relations};`];
  return ts`{
  ${join([...enabled, ...relationMembers], "\n")}
}`;
}

function emitCallType(name: string, args: readonly Code[]): Code {
  return genericType(typeRef(name, RECORDS_FILE), args);
}
