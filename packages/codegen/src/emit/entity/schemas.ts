// schemas.ts: the JSON Schemas of an entity's request bodies. A member's schema is written once and shared.
import { placedAt } from "../../resolve/member-schema.ts";
import { objectSchema } from "../../resolve/schemas.ts";
import type { FamilySchemas, JsonSchema, ObjectSchema, ResolvedEntity } from "../../resolve/types.ts";
import { type Code, lit, memberOf, objectOf, printFile, ts } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";

type Shared = Readonly<Record<string, JsonSchema>>;

/** The schemas of an entity, by family. */
export function emitSchemas(entity: ResolvedEntity, path: string): string {
  const shared: Shared = Object.fromEntries(entity.members.map(({ name, schema }) => [name, schema]));
  // References inside a json field's own schema start at the body that the field stands in.
  const members = objectOf(
    Object.entries(shared).map(([name, schema]) => [name, lit(placedAt(schema, `#/properties/${name}`))]),
  );
  const families = objectOf([
    ["admin", emitFamily(entity.schemas.admin, shared)],
    ["external", emitFamily(entity.schemas.external, shared)],
  ]);
  return printFile({
    path,
    header: generatedHeader(entity.modelFile),
    body: ts`const members = ${members};

/** What create and update take, in each family. */
export const schemas = ${families};`,
  });
}

function emitFamily({ create, update }: FamilySchemas, shared: Shared): Code {
  return objectOf([
    ["create", emitObject(create, shared)],
    ["update", emitObject(update, shared)],
  ]);
}

function emitObject(schema: ObjectSchema, shared: Shared): Code {
  return objectOf(
    Object.entries(objectSchema(schema)).map(([keyword, value]) => [
      keyword,
      keyword === "properties" ? emitProperties(schema.properties, shared) : lit(value),
    ]),
  );
}

/** Where all shared members stand there in their order, their object does. */
function emitProperties(properties: Shared, shared: Shared): Code {
  const isShared = (name: string) => Object.hasOwn(shared, name) && shared[name] === properties[name];
  const names = Object.keys(properties);
  const members = Object.keys(shared);
  if (names.length === members.length && names.every((name, i) => name === members[i] && isShared(name))) {
    return ts`members`;
  }
  return objectOf(
    Object.entries(properties).map(([name, schema]) => [
      name,
      isShared(name) ? memberOf("members", name) : lit(schema),
    ]),
  );
}
