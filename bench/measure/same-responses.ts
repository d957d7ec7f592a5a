// Both servers must do the same work: every workload's first answer is compared, before anything is measured.
import assert from "node:assert/strict";
import type { SentRequest } from "../load/load.ts";
import type { Workload } from "../application/workloads.ts";
import type { MeasuredServer } from "./measured-server.ts";

/** Members that no two servers make alike. */
const OWN = new Set(["id", "createdAt", "updatedAt"]);

/** Throws where two servers answer a workload differently; gives the sizes of the bodies by workload. */
export async function assertSameResponses(
  workloads: readonly Workload[],
  [one, other]: readonly [MeasuredServer, MeasuredServer],
): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  // What is created looks different on each, and must not be seen by the others.
  for (const { name, requests, isWrite } of workloads.toSorted(
    (a, b) => Number(a.isWrite) - Number(b.isWrite),
  )) {
    const [request] = requests as readonly [SentRequest];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const [expected, actual] = await Promise.all([
      readResponse(other.base, request),
      readResponse(one.base, request),
    ]);
    const shown = (text: string) =>
      JSON.parse(text, (key, value: unknown) => (isWrite && OWN.has(key) ? "" : value));
    assert.deepEqual(
      shown(actual),
      shown(expected),
      `${name}: ${one.name} and ${other.name} answer differently`,
    );
    sizes.set(name, Buffer.byteLength(actual));
  }
  return sizes;
}

async function readResponse(
  base: string,
  { method, path, headers = {}, body }: SentRequest,
): Promise<string> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${base}${path}: ${response.status} ${text}`);
  return text;
}
