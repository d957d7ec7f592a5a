// A shape says once what a piece of the model looks like; reading, writing, JSON Schema and the type follow from it.
import type { JsonObject } from "../json-value.ts";
import type { Definitions, JsonSchema } from "./json-schema.ts";
import type { ParseContext } from "./parse-context.ts";

/** What a value of type T looks like as JSON. */
export interface Shape<T> {
  /**
   * The typed value, with defaults filled in. Everything wrong is reported. The answer is undefined only when no typed
   * value can be made without losing something; a value that merely breaks a bound is reported and returned.
   */
  parse(value: unknown, context: ParseContext, parent: JsonObject): T | undefined;
  /** The value as it is kept in a file: members that equal their default are left out. */
  serialize(value: T, parent: JsonObject): unknown;
  /** The JSON Schema of what `read` accepts. */
  schema(definitions: Definitions): JsonSchema;
}

/** The type of the values that a shape describes. */
export type Infer<S> = S extends Shape<infer T> ? T : never;

/** The object that stands above the outermost value. */
export const NO_PARENT: JsonObject = Object.freeze({});
