// The API documents of a model, as their readers see them.
import { type Resolved, render } from "@lathe/codegen";
import type { Family } from "@lathe/contract";
import type { Model } from "@lathe/model";

/** An operation of a document. */
export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
}

/** A schema of a document. */
export interface SchemaObject {
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly examples?: readonly unknown[];
}

/** A document. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas?: Readonly<Record<string, SchemaObject>>;
    readonly parameters?: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;
  };
}

/** The text of a family's document. */
export function emitDocument(resolved: Resolved, family: Family): string {
  return render(resolved).get(`openapi/${family}.json`)?.text ?? "";
}

/** A family's document. */
export function parseDocument(resolved: Resolved, family: Family): ApiDocument {
  return JSON.parse(emitDocument(resolved, family)) as ApiDocument;
}

/** False where a member is named like something that every object inherits: the public tools take one for the other. */
export function isFitForTools(model: Model): boolean {
  const text = JSON.stringify(model);
  return !Object.getOwnPropertyNames(Object.prototype).some((name) => text.includes(`"${name}"`));
}
