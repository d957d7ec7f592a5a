// schemas.ts: the JSON Schemas of an entity's request bodies. A member's schema is written once and shared.
import { rebaseReferences } from "../../resolve/member-schema.ts";
import { toClosedJsonSchema } from "../../resolve/schemas.ts";
import type { JsonSchema, ObjectSchema, ResolvedEntity, WriteSchemas } from "../../resolve/types.ts";
import type { Code } from "../../write/code.ts";
import { printFile } from "../../write/ts-printer.ts";
import { docComment, lit, memberAccess, objectLiteral, ts } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";

type ObjectEntries = readonly (readonly [name: string, value: Code])[];

type SharedSchemas = Readonly<Record<string, JsonSchema>>;

/** The schemas of an entity, by family; what is off outside has none there. */
export function emitSchemas(entity: ResolvedEntity, path: string): string {
  const shared: SharedSchemas = Object.fromEntries(entity.members.map(({ name, schema }) => [name, schema]));
  // References inside a json field's own schema start at the body that the field stands in.
  const members = objectLiteral(
    Object.entries(shared).map(([name, schema]) => [
      name,
      lit(rebaseReferences(schema, `#/properties/${name}`)),
    ]),
  );
  const families = objectLiteral([
    ["admin", emitFamily(entity.schemas.admin, shared)],
    ...emitExternal(entity, shared),
    ...(entity.ownSchemas === null ? [] : [["own", emitFamily(entity.ownSchemas, shared)] as const]),
  ]);
  const about =
    entity.ownSchemas === null
      ? "What create and update take, in each family."
      : "What create and update take: in each family, and from own code.";
  return printFile({
    path,
    header: generatedHeader(entity.modelFile),
    body: ts`const members = ${members};

${docComment(about)}export const schemas = ${families};`,
  });
}

/** What external callers may use; operators' schemas are own code's, too, so they are always there. */
function emitExternal({ external, schemas }: ResolvedEntity, shared: SharedSchemas): ObjectEntries {
  const enabled = (["create", "update"] as const).filter((operation) => external[operation] !== "off");
  if (enabled.length === 0) return [];
  const family = enabled.map((name) => [name, emitObject(schemas.external[name], shared)] as const);
  return [["external", objectLiteral(family)]];
}

function emitFamily({ create, update }: WriteSchemas, shared: SharedSchemas): Code {
  return objectLiteral([
    ["create", emitObject(create, shared)],
    ["update", emitObject(update, shared)],
  ]);
}

function emitObject(schema: ObjectSchema, shared: SharedSchemas): Code {
  return objectLiteral(
    Object.entries(toClosedJsonSchema(schema)).map(([keyword, value]) => [
      keyword,
      keyword === "properties" ? emitProperties(schema.properties, shared) : lit(value),
    ]),
  );
}

/** Where all shared members stand there in their order, their object does. */
function emitProperties(properties: SharedSchemas, shared: SharedSchemas): Code {
  const isShared = (name: string) => Object.hasOwn(shared, name) && shared[name] === properties[name];
  const names = Object.keys(properties);
  const members = Object.keys(shared);
  if (names.length === members.length && names.every((name, i) => name === members[i] && isShared(name))) {
    return ts`members`;
  }
  return objectLiteral(
    Object.entries(properties).map(([name, schema]) => [
      name,
      isShared(name) ? memberAccess("members", name) : lit(schema),
    ]),
  );
}
