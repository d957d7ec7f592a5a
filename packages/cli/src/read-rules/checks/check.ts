// What all checks are given, and what they have in common.
import assert from "node:assert/strict";
import type { Entity, Model, Parameter } from "@lathe/model";
import type { Ask, Asking, AskingScope } from "../asking.ts";
import { givenChoices, queryOf } from "../given.ts";
import { isWithinRule, rowsBehind } from "../seen.ts";
import type { Caller, Given, StoredRow, World } from "../world.ts";

/** An application with rows in it, and those who ask. */
export interface Trial {
  readonly model: Model;
  readonly world: World;
  readonly callers: readonly Caller[];
  /** The account of the signed-in caller. */
  readonly accountId: string;
  /** The marks and ids that a caller may come across. */
  readonly mayLearn: AskingScope["mayLearn"];
  readonly ask: Asking;
}

/** A caller, and what the request says of the parameters of a rule. */
export interface Turn {
  readonly caller: Caller;
  readonly given: Given;
  readonly query: readonly (readonly [string, string])[];
}

/** Does something as every caller with every choice of parameters. */
export async function inTurn(
  { callers, world, accountId }: Trial,
  parameters: readonly Parameter[],
  work: (turn: Turn) => Promise<void>,
): Promise<void> {
  const choices = givenChoices(parameters, { now: world.now, accountId });
  const turns = callers.flatMap((caller) =>
    choices.map((given) => ({ caller, given, query: queryOf(parameters, given) })),
  );
  await Promise.all(turns.map(work));
}

/** Asks, and fails where the status is not the one that is wanted. */
export async function expectStatus({ ask }: Trial, asked: Ask, wanted: number): Promise<unknown> {
  const { status, json } = await ask(asked);
  const { method = "GET", path, caller } = asked;
  assert.equal(status, wanted, `${method} ${path} for ${caller.name}`);
  return json;
}

/** The path of an entity's routes below the base of the family. */
export function pathOf({ module, name }: Entity): string {
  return `/${module}/${name}`;
}

/** The rows behind an entity, parted by its read rule. */
export function partedRows(
  entity: Entity,
  sight: { readonly world: World; readonly caller: Caller; readonly given: Given },
): { readonly shown: readonly StoredRow[]; readonly hidden: readonly StoredRow[] } {
  const { shown = [], hidden = [] } = Object.groupBy(rowsBehind(entity, sight.world), (row) =>
    isWithinRule(entity, row, sight) ? "shown" : "hidden",
  );
  return { shown, hidden };
}
