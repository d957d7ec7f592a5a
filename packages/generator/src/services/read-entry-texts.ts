// The texts that an entry of the history keeps.
import { parseEntryTexts } from "../store/entry-texts.ts";
import type { FileChange } from "../store/journal.ts";
import { getEntryTextsPath } from "../store/project-paths.ts";
import type { ProjectView } from "../store/project-view.ts";

/** The texts that an entry changed; undefined where they are not kept, or damaged. */
export async function readEntryTexts(
  view: ProjectView,
  id: string,
): Promise<readonly FileChange[] | undefined> {
  const path = getEntryTextsPath(id);
  const text = (await view.readTexts([path])).get(path)?.text;
  if (typeof text !== "string") return undefined;
  const reading = await parseEntryTexts(id, text);
  return reading.ok ? reading.value : undefined;
}
