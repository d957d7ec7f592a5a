// What all checks are given, and what they have in common.
import assert from "node:assert/strict";
import type { Entity, Model, Parameter } from "@lathe/model";
import type { TestRequest, SendRequest, SendOptions } from "../send-request.ts";
import { listArgumentChoices, toQuery } from "../rule-arguments.ts";
import { matchesReadRule, listStoredRows } from "../caller-view.ts";
import type { Caller, RuleArguments, StoredRow, TestData } from "../test-data.ts";

/** An application with rows in it, and those who ask. */
export interface TestContext {
  readonly model: Model;
  readonly data: TestData;
  readonly callers: readonly Caller[];
  /** The account of the signed-in caller. */
  readonly accountId: string;
  /** The marks and ids that a caller may come across. */
  readonly listAllowedMarks: SendOptions["listAllowedMarks"];
  readonly send: SendRequest;
}

/** A caller, and what the request says of the parameters of a rule. */
export interface CallerCase {
  readonly caller: Caller;
  readonly ruleArguments: RuleArguments;
  readonly query: readonly (readonly [string, string])[];
}

/** Does something as every caller with every choice of parameters. */
export async function forEachCase(
  { callers, data, accountId }: TestContext,
  parameters: readonly Parameter[],
  work: (turn: CallerCase) => Promise<void>,
): Promise<void> {
  const choices = listArgumentChoices(parameters, { now: data.now, accountId });
  const turns = callers.flatMap((caller) =>
    choices.map((ruleArguments) => ({ caller, ruleArguments, query: toQuery(parameters, ruleArguments) })),
  );
  await Promise.all(turns.map(work));
}

/** Asks, and fails where the status is not the one that is wanted. */
export async function expectStatus(
  { send }: TestContext,
  request: TestRequest,
  expected: number,
): Promise<unknown> {
  const { status, json } = await send(request);
  const { method = "GET", path, caller } = request;
  assert.equal(status, expected, `${method} ${path} for ${caller.name}`);
  return json;
}

/** The path of an entity's routes below the base of the family. */
export function getEntityPath({ module, name }: Entity): string {
  return `/${module}/${name}`;
}

/** The rows behind an entity, parted by its read rule. */
export function splitRows(
  entity: Entity,
  view: { readonly data: TestData; readonly caller: Caller; readonly ruleArguments: RuleArguments },
): { readonly shown: readonly StoredRow[]; readonly hidden: readonly StoredRow[] } {
  const { shown = [], hidden = [] } = Object.groupBy(listStoredRows(entity, view.data), (row) =>
    matchesReadRule(entity, row, view) ? "shown" : "hidden",
  );
  return { shown, hidden };
}
