// What generated code imports from the runtime, as types: the type checker reads it in place of the package.
import type { ApplicationDefinition, EntityDefinition } from "../../../packages/runtime/src/definition.ts";

/** An entity's definition, as it is. */
export declare function defineEntity<Shown extends object>(
  definition: EntityDefinition,
): EntityDefinition & { readonly record?: Shown };

/** An application's definition, as it is. */
export declare function defineApplication(definition: ApplicationDefinition): ApplicationDefinition;

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
