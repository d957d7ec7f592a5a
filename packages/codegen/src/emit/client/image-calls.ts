// The type of the calls that a client of operators has about the images of an entity.
import type { Family } from "@lathe/contract";
import type { ResolvedEntity, ResolvedMember } from "../../resolve/types.ts";
import { listAlternatives } from "../../resolve/value-type.ts";
import type { Code } from "../../write/code.ts";
import { join, key, ts, typeRef } from "../../write/ts.ts";
import { CORE_FILE, clientTypesFile } from "./paths.ts";

/** The members that a family uploads images for. */
export function listUploadedImages(
  { mediaRoutes }: ResolvedEntity,
  family: Family,
): readonly ResolvedMember[] {
  return mediaRoutes
    .filter((route) => route.family === family && route.operation === "upload")
    .map(({ member }) => member);
}

/** An object type with the calls about the images of each member; undefined where there are none. */
export function emitImageCalls(entity: ResolvedEntity, family: Family): Code | undefined {
  const images = listUploadedImages(entity, family);
  if (images.length === 0) return undefined;
  const calls = typeRef("ImageCalls", CORE_FILE);
  const members = images.map(({ name }) => {
    const variants = findVariantsName(entity, name);
    const sizes = variants === undefined ? ts`` : ts`<${typeRef(variants, clientTypesFile(family))}>`;
    return ts`readonly ${key(name)}: ${calls}${sizes};`;
  });
  return ts`{
  ${join(members, "\n")}
}`;
}

/** The name of the type of an image's sizes: where images are uploaded, records are shown. */
function findVariantsName({ types }: ResolvedEntity, member: string): string | undefined {
  const shown = types.record.members.find(({ name }) => name === member);
  if (shown === undefined) return undefined;
  return listAlternatives(shown.type).flatMap((type) =>
    type.kind === "image" && type.variants.kind === "named" ? [type.variants.name] : [],
  )[0];
}
