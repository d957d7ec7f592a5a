// The one place where the services of the generator meet code generation.
import {
  type CodegenCache,
  collectApiChanges,
  type MigrationPlan,
  type MigrationRequest,
  planMigration,
  RUNTIME_VERSION,
  render,
  resolve,
} from "@lathe/codegen";
import type { ApiChange } from "@lathe/contract";
import type { Model } from "@lathe/model";
import type { RenderedFile } from "../plan/file-step.ts";

/** Two models; null before the first generation. */
export interface ModelPair {
  readonly before: Model | null;
  readonly after: Model;
}

/** What the services need of code generation. Everything is pure; a cache changes how long it takes, and nothing else. */
export interface Codegen {
  /** The same one gives the same files. */
  readonly version: string;
  /** Every file of the application, by path. */
  render(model: Model, cache?: CodegenCache): ReadonlyMap<string, RenderedFile>;
  planMigration(request: MigrationRequest, cache?: CodegenCache): MigrationPlan;
  collectApiChanges(models: ModelPair, cache?: CodegenCache): readonly ApiChange[];
}

/** Code generation as it is. */
export const codegen: Codegen = {
  version: RUNTIME_VERSION,
  render: (model, cache) => render(resolve(model, cache), cache),
  planMigration,
  collectApiChanges,
};
