// The API of one entity in a family, made of the very parts that its OpenAPI document is written of.
import type { Family, HttpMethod } from "@lathe/contract";
import type { JsonValue } from "@lathe/model";
import { type CodegenCache, createCodegenCache } from "../../codegen-cache.ts";
import type { JsonSchema, Resolved } from "../../resolve/types.ts";
import { writeEntityDocument } from "./document.ts";

/** An operation as it is told to people: nothing in it refers to something elsewhere. */
export interface EntityOperation {
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  /** Who may ask: anyone, or who has a token. */
  readonly access: "anonymous" | "authenticated";
  readonly parameters: readonly JsonSchema[];
  /** The schema of a JSON body; null where there is none. */
  readonly request: JsonSchema | null;
  /** What success is, with the schema of a JSON answer. */
  readonly response: { readonly status: number; readonly schema: JsonSchema | null };
}

type Json = { readonly [name: string]: JsonValue };

/** The operations of an entity; undefined where there is no such entity. */
export function describeEntityApi(
  resolved: Resolved,
  { entity, family }: { readonly entity: string; readonly family: Family },
  cache: CodegenCache = createCodegenCache(),
): readonly EntityOperation[] | undefined {
  const found = resolved.entities.find(({ name }) => name === entity);
  if (found === undefined) return undefined;
  const document = JSON.parse(writeEntityDocument(resolved, found, { family, cache })) as Json;
  const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      toOperation({ method: method.toUpperCase() as HttpMethod, path }, operation, document),
    ),
  );
}

function toOperation(
  route: Pick<EntityOperation, "method" | "path">,
  operation: Json,
  document: Json,
): EntityOperation {
  const inline = (value: JsonValue | undefined) => inlineRefs(value ?? null, document, []);
  const security = operation["security"] as readonly Json[];
  const isOpen = security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);
  const responses = operation["responses"] as Readonly<Record<string, Json>>;
  const status = Object.keys(responses).find((code) => code.startsWith("2")) ?? "200";
  return {
    ...route,
    summary: String(operation["summary"]),
    access: isOpen ? "anonymous" : "authenticated",
    parameters: inline(operation["parameters"] ?? []) as readonly JsonSchema[],
    request: findJsonSchema(inline(operation["requestBody"])),
    response: { status: Number(status), schema: findJsonSchema(inline(responses[status])) },
  };
}

function findJsonSchema(value: JsonValue): JsonSchema | null {
  const content = (value as Json | null)?.["content"] as Readonly<Record<string, Json>> | undefined;
  return (content?.["application/json"]?.["schema"] as JsonSchema | undefined) ?? null;
}

/** A value with what its references lead to in their places; one that leads into itself stays. */
function inlineRefs(value: JsonValue, document: Json, open: readonly string[]): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => inlineRefs(item, document, open));
  if (typeof value !== "object" || value === null) return value;
  const { $ref: ref, ...others } = value as Json;
  if (typeof ref === "string") {
    if (open.includes(ref)) return value;
    const target = ref
      .split("/")
      .slice(1)
      .reduce<JsonValue>((at, key) => (at as Json)[key] ?? {}, document);
    const inlined = inlineRefs(target, document, [...open, ref]);
    return { ...(inlined as Json), ...others };
  }
  return Object.fromEntries(
    Object.entries(value as Json).map(([key, member]) => [key, inlineRefs(member, document, open)]),
  );
}
