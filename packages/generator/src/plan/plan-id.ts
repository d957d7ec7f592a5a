// The id of a plan: a hash over all that it was made of and all that it would do.
import type { PlannedMigration } from "@lathe/contract";
import type { FileStep } from "./file-step.ts";

/** What a plan is bound to. */
export interface PlanIdInput {
  readonly revision: string;
  /** The text of the manifest; null where there is none. */
  readonly manifest: string | null;
  readonly steps: readonly FileStep[];
  readonly migration: PlannedMigration | null;
  hash(text: string): string;
}

/** The same for the same model, manifest and files, on every machine; different for any other. */
export function computePlanId({ revision, manifest, steps, migration, hash }: PlanIdInput): string {
  const hashed = (text: string | null | undefined) => (typeof text === "string" ? hash(text) : String(text));
  const files = steps.map(({ path, action, disk, result, generated }) => [
    path,
    action,
    hashed(disk.text),
    hashed(result),
    hashed(generated),
  ]);
  const facts = [
    "plan",
    revision,
    hashed(manifest),
    files,
    migration === null ? null : [migration.path, migration.sql],
  ];
  return hash(JSON.stringify(facts));
}
