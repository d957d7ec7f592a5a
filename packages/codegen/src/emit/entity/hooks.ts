// hooks.ts: the place for the user's own code around the writes of an entity. Made once, then theirs.
import type { ResolvedEntity } from "../../resolve/types.ts";
import { printFile } from "../../write/ts-printer.ts";
import { comment, docComment, ref, ts } from "../../write/ts.ts";
import { runtimeRef } from "../runtime.ts";

/**
 * Hooks that do nothing yet. What follows the name of the entity has lines of its own, apart from those that are there to be
 * edited: so a rename of the entity can be merged into what the user made of the file.
 */
export function emitHooks({ dir, constant }: ResolvedEntity, path: string): string {
  return printFile({
    path,
    header: comment(
      "Your own code around the writes of this entity. Lathe made this file once and leaves it alone.",
    ),
    body: ts`const define = ${runtimeRef("defineHooksFor")}(${ref(constant, `${dir}/index.ts`)});

${docComment(
  "What runs before and after a create, update or delete, inside its transaction.",
)}export const hooks = define({});`,
  });
}
