// The id of a plan: a hash over all that it was made of, from which all that it would do follows.
import type { PlannedMigration } from "@lathe/contract";
import type { FileStep } from "./file-step.ts";

/** What a plan is bound to. */
export interface PlanIdInput {
  readonly revision: string;
  /** Of code generation: the same one makes the same files of a model. */
  readonly version: string;
  /** The text of the manifest; null where there is none. */
  readonly manifest: string | null;
  readonly steps: readonly FileStep[];
  readonly migration: PlannedMigration | null;
  hash(text: string): string;
}

/** The same for the same model, version, manifest and files, on every machine; different for any other. */
export function computePlanId({ revision, version, manifest, steps, migration, hash }: PlanIdInput): string {
  const hashed = (text: string | null | undefined) => (typeof text === "string" ? hash(text) : String(text));
  const files = steps.map(({ path, action, disk }) => [path, action, hashed(disk.text)]);
  const facts = [
    "plan",
    revision,
    version,
    hashed(manifest),
    files,
    migration === null ? null : [migration.path, migration.sql],
  ];
  return hash(JSON.stringify(facts));
}
