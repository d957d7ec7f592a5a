// What uses a part: places of the model that name it, and lines of own code that seem to.
import type { ModelUse, PartUses } from "@lathe/contract";
import { getLookup, listUses, type Model, toJsonPointer } from "@lathe/model";
import type { ProjectView } from "../store/project-view.ts";
import { type ServiceContext, type ServiceOptions, withProjectView } from "./context.ts";
import { findCodeUses } from "./find-code-uses.ts";
import type { RefusalOutcome } from "./refusal.ts";
import { findMember, findSamePart, type PartAddress, renamePart, toEditScope } from "./rename-part.ts";
import { resolveEditRefusal } from "./resolve-edit-refusal.ts";
import { readManifest } from "./saved-state.ts";

/** A part, or the name of a member of whatever kind. */
export type UsesRequest = PartAddress | { readonly entity: string; readonly member: string };

/** The uses, or why there are none to tell. */
export type UsesOutcome =
  | { readonly ok: true; readonly revision: string; readonly uses: PartUses }
  | RefusalOutcome;

/** Tells what uses a part. Writes nothing. */
export async function readPartUses(
  dir: string,
  request: UsesRequest,
  options: ServiceOptions = {},
): Promise<UsesOutcome> {
  return withProjectView(dir, options, async (view, context): Promise<UsesOutcome> => {
    const { revision, parsed } = view.snapshot;
    const part = "member" in request ? findMember(parsed.model, request) : request;
    const isThere = findSamePart(parsed.model, part, parsed.model) !== undefined;
    const edit = isThere ? undefined : renamePart(parsed.model, part, "x");
    if (edit?.ok === false) return resolveEditRefusal(view.snapshot, edit, toEditScope(part));
    return { ok: true, revision, uses: await collectPartUses(view, part, context) };
  });
}

/** What uses a part that is there. Files that are Lathe's follow by themselves, and are left out. */
export async function collectPartUses(
  view: ProjectView,
  part: PartAddress,
  { cache }: ServiceContext,
): Promise<PartUses> {
  const { parsed } = view.snapshot;
  const manifest = readManifest(view.manifest);
  const files = manifest.ok ? (manifest.value?.files ?? []) : [];
  const owned = files.filter(({ ownership }) => ownership === "generated").map(({ path }) => path);
  return {
    uses: listPartUses(parsed.model, part),
    code: await findCodeUses(view, { parsed, part, generated: new Set(owned) }, cache),
  };
}

/** The places that name a part. */
function listPartUses(model: Model, part: PartAddress): readonly ModelUse[] {
  const lookup = getLookup(model);
  return model.entities.flatMap((holder) =>
    listUses(lookup, holder)
      .filter(({ used }) =>
        "entity" in part
          ? used.part === "member" && used.entity === part.entity && used.name === part.name
          : used.part === part.sort && used.name === part.name,
      )
      .map(({ entity, path, kind }) => ({ entity: entity.name, pointer: toJsonPointer(path), kind })),
  );
}
