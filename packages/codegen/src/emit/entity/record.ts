// record.ts: the types of an entity's records, and of what creating, changing and listing takes.
import { type CodegenCache, createCodegenCache } from "../../codegen-cache.ts";
import type { ResolvedEntity } from "../../resolve/types.ts";
import { printFile } from "../../write/ts-printer.ts";
import type { Code } from "../../write/code.ts";
import { docComment, ident, join, key, ts } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { createFieldFacts, emitFields, hasFields } from "../list-fields.ts";
import { emitType } from "../record-type.ts";
import { runtimeTypeRef } from "../runtime.ts";
import { emitNamedType, referFrom } from "../value-type.ts";

/** The types of an entity; a family that is off has none. */
export function emitRecord(
  entity: ResolvedEntity,
  path: string,
  { typeBodies }: CodegenCache = createCodegenCache(),
): string {
  const { named, record, create, update, externalRecord, externalCreate, externalUpdate } = entity.types;
  const types = [record, create, update, externalRecord, externalCreate, externalUpdate].filter(
    (type) => type !== null,
  );
  const refer = referFrom(entity.dir, new Set(types.map(({ name }) => name)));
  const names = { name: entity.types.fields, record: record.name };
  const fields = hasFields(entity, "admin")
    ? [emitFields(createFieldFacts(entity, "admin", names), runtimeTypeRef)]
    : [];
  return printFile({
    path,
    header: generatedHeader(entity.modelFile),
    body: join(
      [
        ...types.map((type) => emitType(type, refer, typeBodies)),
        ...fields,
        emitAllTypes(entity),
        ...named.map((type) => emitNamedType(type, refer)),
      ],
      "\n\n",
    ),
  });
}

/** What own code is checked by: a virtual entity is not written. */
function emitAllTypes(entity: ResolvedEntity): Code {
  const { record, create, update, fields, all } = entity.types;
  const members = Object.entries({
    record: record.name,
    create: create?.name,
    update: update?.name,
    fields: hasFields(entity, "admin") ? fields : undefined,
  }).map(([name, type]) => ts`readonly ${key(name)}: ${type === undefined ? ts`object` : ident(type)};`);
  return ts`${docComment("The types that own code works with.")}export interface ${ident(all)} {
  ${join(members, "\n")}
}`;
}
