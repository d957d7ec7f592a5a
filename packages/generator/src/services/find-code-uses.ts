// Lines of own code that seem to use a part of the model: found by words, so some may mean something else.
import { resolve } from "@lathe/codegen";
import type { CodeUse } from "@lathe/contract";
import { type ParsedModel, isUsable, toIdMember } from "@lathe/model";
import type { ProjectFolder } from "../store/project-folder.ts";
import type { ProjectView } from "../store/project-view.ts";
import type { GenerationCache } from "./generation-cache.ts";
import type { PartAddress } from "./rename-part.ts";

const FOLDERS = ["src", "admin", "tests", "scripts"];
const CODE_FILE = /\.[cm]?[jt]sx?$/;
/** More help nobody. */
const MAX_USES = 200;
/** A person's own files; whoever has more than these finds the rest by searching. */
const MAX_FILES = 2000;

/** What is looked for. */
export interface CodeSearch {
  readonly parsed: ParsedModel;
  readonly part: PartAddress;
  /** Files that are Lathe's: they follow by themselves. */
  readonly generated: ReadonlySet<string>;
}

/** The lines, in the order of the files; at most 200. */
export async function findCodeUses(
  view: ProjectView,
  search: CodeSearch,
  cache: GenerationCache,
): Promise<readonly CodeUse[]> {
  const { words, owners } = listWords(search, cache);
  const texts = await view.readTexts(await listOwnFiles(view.folder, search.generated));
  const isUse = matchWords(words);
  const isOwner = matchWords(owners);
  const uses: CodeUse[] = [];
  for (const [file, { text }] of texts) {
    // A member's name alone says little: the file must have to do with its entity.
    if (typeof text !== "string" || !(isOwner.test(file) || isOwner.test(text))) continue;
    for (const [index, line] of text.split("\n").entries()) {
      if (isUse.test(line)) uses.push({ file, line: index + 1, text: line.trim().slice(0, 200) });
      if (uses.length === MAX_USES) return uses;
    }
  }
  return uses;
}

/** The words that a part has in code, and one of which a file with a use of it has. */
function listWords(
  { parsed, part }: CodeSearch,
  cache: GenerationCache,
): { readonly words: readonly string[]; readonly owners: readonly string[] } {
  if (part.sort === "module") return { words: [part.name], owners: [part.name] };
  const name = "entity" in part ? part.entity : part.name;
  const owners = [name, ...listCodeNames(parsed, name, cache)];
  if (part.sort === "entity") return { words: owners, owners };
  return { words: part.sort === "relation" ? [part.name, toIdMember(part.name)] : [part.name], owners };
}

/** What generated code calls an entity; nothing while the model has problems, since nothing is generated of it then. */
function listCodeNames(
  { model, issues }: ParsedModel,
  name: string,
  { codegen }: GenerationCache,
): readonly string[] {
  if (!isUsable(issues)) return [];
  const entity = resolve(model, codegen).entities.find((one) => one.name === name);
  if (entity === undefined) return [];
  const { record, create, update } = entity.types;
  return [entity.constant, ...[record, create, update].flatMap((type) => (type === null ? [] : [type.name]))];
}

/** Finds whole words; a hyphen belongs to a word. */
function matchWords(words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replaceAll(/[^\w]/g, "\\$&"));
  return new RegExp(`(?<![\\w$-])(?:${escaped.join("|")})(?![\\w$-])`);
}

/** The files of code that are not Lathe's. */
async function listOwnFiles(
  folder: ProjectFolder,
  generated: ReadonlySet<string>,
): Promise<readonly string[]> {
  const found: string[] = [];
  const pending = FOLDERS.toReversed();
  for (let path = pending.pop(); path !== undefined && found.length < MAX_FILES; path = pending.pop()) {
    // oxlint-disable-next-line no-await-in-loop -- one folder after the other, in their order
    for (const { name, kind } of (await folder.list(path)).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const isOwn = kind === "file" && CODE_FILE.test(name) && !generated.has(`${path}/${name}`);
      if (isOwn) found.push(`${path}/${name}`);
      if (kind === "folder" && name !== "node_modules") pending.push(`${path}/${name}`);
    }
  }
  return found.slice(0, MAX_FILES).toSorted();
}
