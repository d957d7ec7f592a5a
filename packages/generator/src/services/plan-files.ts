// Plans the files of a project: reads what is on disk, and decides what is to be done with each.
import type { HandEdit } from "@lathe/contract";
import { classify } from "../plan/classify.ts";
import type { FileStep, RenderedFile } from "../plan/file-step.ts";
import { listHandEdits } from "../plan/hand-edits.ts";
import { normalizeText } from "../plan/line-endings.ts";
import type { Manifest } from "../store/manifest.ts";
import { getPristinePath } from "../store/project-paths.ts";
import type { ProjectView } from "../store/project-view.ts";
import { sha256 } from "../store/snapshot.ts";

/** What files are planned of: those to be, and those of the last generation. */
export interface FilePlanInput {
  readonly renderedFiles: ReadonlyMap<string, RenderedFile>;
  readonly manifest: Manifest | null;
  hash(text: string): string;
}

/** What is to be done with every file. */
export async function planFiles(
  view: ProjectView,
  { renderedFiles, manifest, hash: hashText }: FilePlanInput,
): Promise<{ readonly steps: readonly FileStep[]; readonly handEdits: readonly HandEdit[] }> {
  const known = manifest?.files ?? [];
  const disk = await view.readTexts([...renderedFiles.keys(), ...known.map(({ path }) => path)]);
  // Only what was edited needs the text it was made of.
  const edited = known.filter(({ path, hash }) => {
    const text = disk.get(path)?.text;
    return typeof text === "string" && hashText(text) !== hash;
  });
  const places = new Map(edited.map(({ hash }) => [getPristinePath(hash), hash]));
  const pristine = new Map<string, string>();
  for (const [path, { text }] of await view.readTexts(places.keys())) {
    const hash = places.get(path) ?? "";
    // Version control may have changed its line endings.
    const right = [text ?? "", normalizeText(text ?? "")].find((one) => sha256(one) === hash);
    if (right !== undefined) pristine.set(hash, right);
  }
  const input = { renderedFiles, lastFiles: known, disk, pristine, hash: hashText };
  return { steps: classify(input), handEdits: listHandEdits(input) };
}
