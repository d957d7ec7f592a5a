// hooks.ts: the place for the user's own code around the writes of an entity. Made once, then theirs.
import type { ResolvedEntity } from "../../resolve/types.ts";
import { printFile } from "../../write/ts-printer.ts";
import { comment, docComment, ts, typeRef, genericType } from "../../write/ts.ts";
import { runtimeTypeRef } from "../runtime.ts";

/**
 * Hooks that do nothing yet. What follows the name of the entity has lines of its own, apart from those that are there to be
 * edited: so a rename of the entity can be merged into what the user made of the file.
 */
export function emitHooks({ dir, types }: ResolvedEntity, path: string): string {
  const type = (name: string) => typeRef(name, `${dir}/record.ts`);
  const { record, create, update } = types;
  const hooks = genericType(
    runtimeTypeRef("EntityHooks"),
    [record, create, update].flatMap((written) => (written === null ? [] : [type(written.name)])),
  );
  return printFile({
    path,
    header: comment(
      "Your own code around the writes of this entity. Lathe made this file once and leaves it alone.",
    ),
    body: ts`type Hooks = ${hooks};

${docComment(
  "What runs before and after a create, update or delete, inside its transaction.",
)}export const hooks: Hooks = {};`,
  });
}
