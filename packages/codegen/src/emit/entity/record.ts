// record.ts: the types of an entity's records, and of what creating and changing one takes.
import { type CodegenCache, createCodegenCache } from "../../codegen-cache.ts";
import type { ResolvedEntity } from "../../resolve/types.ts";
import { printFile } from "../../write/ts-printer.ts";
import { join } from "../../write/ts.ts";
import { generatedHeader } from "../header.ts";
import { emitType } from "../record-type.ts";
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
  const refer = referFrom(entity.dir);
  return printFile({
    path,
    header: generatedHeader(entity.modelFile),
    body: join(
      [
        ...types.map((type) => emitType(type, refer, typeBodies)),
        ...named.map((type) => emitNamedType(type, refer)),
      ],
      "\n\n",
    ),
  });
}
