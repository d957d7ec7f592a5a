// What generated code imports from the runtime, as types: the type checker reads it in place of the package.
import type { ApplicationDefinition } from "../../../packages/runtime/src/definition.ts";

export { defineApplication, defineEntity } from "../../../packages/runtime/src/define.ts";

/** The user's code around writes. */
export interface EntityHooks<Shown extends object, Create extends object, Update extends object> {
  readonly beforeCreate?: (input: Create) => Promise<Create>;
  readonly afterCreate?: (record: Shown) => Promise<void>;
  readonly beforeUpdate?: (input: Update, record: Shown) => Promise<Update>;
}

/** Serves the application. */
export declare function runApplication(options: {
  readonly application: ApplicationDefinition;
  readonly hooks: object;
}): Promise<void>;
