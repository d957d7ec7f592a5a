// JSON Schema as plain data, and the collector of named definitions.
import type { JsonValue } from "../json-value.ts";

/** A JSON Schema (draft 2020-12) object. */
export type JsonSchema = { readonly [keyword: string]: JsonValue };

/** Named schemas met while a schema is written; each is written once and referred to by name. */
export class Definitions {
  readonly #written = new Map<string, JsonSchema>();

  /** A reference to the named schema, which is written on first use. */
  refer(name: string, write: () => JsonSchema): JsonSchema {
    if (!this.#written.has(name)) {
      this.#written.set(name, {});
      this.#written.set(name, write());
    }
    return { $ref: `#/$defs/${name}` };
  }

  /** Everything written so far, by name. */
  toJson(): JsonSchema {
    return Object.fromEntries([...this.#written].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}
