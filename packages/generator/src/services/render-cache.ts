// The files of a model, rendered once however often they are asked for.
import type { Model } from "@lathe/model";
import type { RenderedFile } from "../plan/file-step.ts";
import type { Codegen } from "./codegen.ts";

/** A process rarely has to do with more models than the one before and the one after an edit. */
const MAX_CACHED_MODELS = 2;

const renderCache = new WeakMap<Codegen, Map<string, ReadonlyMap<string, RenderedFile>>>();

/** The files of a model with a revision. */
export function renderCached(
  codegen: Codegen,
  { model, revision }: { readonly model: Model; readonly revision: string },
): ReadonlyMap<string, RenderedFile> {
  let byRevision = renderCache.get(codegen);
  if (byRevision === undefined) renderCache.set(codegen, (byRevision = new Map()));
  const known = byRevision.get(revision);
  if (known !== undefined) return known;
  const files = codegen.render(model);
  const [oldest] = byRevision.keys();
  if (byRevision.size >= MAX_CACHED_MODELS && oldest !== undefined) byRevision.delete(oldest);
  byRevision.set(revision, files);
  return files;
}
