// What is off has no route, and what is hidden has no name.
import { type Operation, OPERATIONS } from "@lathe/contract";
import type { Entity } from "@lathe/model";
import { UNUSED_ID } from "../rows/boundary-values.ts";
import { isAdmitted, listStoredRows } from "../caller-view.ts";
import { expectStatus, forEachCase, getEntityPath, type TestContext } from "./test-context.ts";

const METHODS = { list: "GET", get: "GET", create: "POST", update: "PATCH", delete: "DELETE" } as const;

/** The operations of an entity that are off outside; writes of virtual entities are no operations at all. */
export function listClosedOperations({ kind, external }: Entity): readonly Operation[] {
  return OPERATIONS.filter(
    (operation) => external[operation] === "off" && (kind === "persistent" || METHODS[operation] === "GET"),
  );
}

/** Checks that operations which are off are answered with 404, whoever asks. */
export async function checkClosed(entity: Entity, trial: TestContext): Promise<void> {
  const id = listStoredRows(entity, trial.data)[0]?.id ?? UNUSED_ID;
  await forEachCase(trial, [], async ({ caller }) => {
    const looks = listClosedOperations(entity).map((operation) => {
      const isOfAll = operation === "list" || operation === "create";
      const path = isOfAll ? getEntityPath(entity) : `${getEntityPath(entity)}/${id}`;
      return expectStatus(trial, { caller, path, method: METHODS[operation] }, 404);
    });
    await Promise.all(looks);
  });
}

/** The relations and collections of an entity that are closed outside. */
export function listClosedViews({ relations, collections, external }: Entity): readonly string[] {
  const isClosed = external.list === "off" && external.get === "off";
  return [...relations, ...collections]
    .filter((view) => isClosed || !view.external.read)
    .map(({ name }) => name);
}

/** Checks that relations and collections which are closed are answered with 404, whoever asks. */
export async function checkClosedViews(entity: Entity, trial: TestContext): Promise<void> {
  const rows = listStoredRows(entity, trial.data).slice(0, 3);
  await forEachCase(trial, [], async ({ caller }) => {
    const paths = listClosedViews(entity).flatMap((name) => [
      `${getEntityPath(entity)}/relations/${name}/options`,
      ...rows.map(({ id }) => `${getEntityPath(entity)}/${id}/relations/${name}`),
    ]);
    await Promise.all(paths.map((path) => expectStatus(trial, { caller, path }, 404)));
  });
}

/** The members of an entity that callers outside may not read. */
export function listHiddenMembers({ fields, projection, externalTimestamps }: Entity): readonly string[] {
  const members = [...fields, ...projection].filter(({ external }) => !external.read).map(({ name }) => name);
  return [...members, ...(externalTimestamps ? [] : ["createdAt", "updatedAt"])];
}

/** Checks that lists can't be sorted or filtered by members that are hidden. */
export async function checkHidden(entity: Entity, trial: TestContext): Promise<void> {
  const path = getEntityPath(entity);
  await forEachCase(trial, [], async ({ caller }) => {
    if (!isAdmitted(entity.external.list, caller)) return;
    const queries = listHiddenMembers(entity).flatMap((field) => [
      ["sort", field] as const,
      ["filters", JSON.stringify([{ field, op: "isNull", value: false }])] as const,
    ]);
    await Promise.all(queries.map((query) => expectStatus(trial, { caller, path, query: [query] }, 400)));
  });
}
