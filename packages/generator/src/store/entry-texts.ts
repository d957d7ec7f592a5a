// The texts of the files that a generation changed, before and after it: one file beside the entry of the history, compressed.
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { promisify } from "node:util";
import type { FileChange } from "./journal.ts";
import { getEntryTextsPath } from "./project-paths.ts";
import { createDamagedFile, isObject, isText, parseState, type StateResult } from "./state-text.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const FORMAT = 1;

/** Generations whose texts are kept; of older ones, the history tells the names of files only. */
export const MAX_KEPT_TEXTS = 50;

/** More than this is not kept, so that nobody's version control drowns: characters as they are, and when compressed. */
const MAX_LENGTHS = { plain: 128 * 1024 * 1024, compressed: 8 * 1024 * 1024 } as const;

/** Texts before and after are much alike, and so are files: a window as large as most of them together finds that. */
const COMPRESSION = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
};

/** The text that keeps the texts of changed files; undefined where they are too much. */
export async function formatEntryTexts(changes: readonly FileChange[]): Promise<string | undefined> {
  const length = changes.reduce(
    (sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0),
    0,
  );
  if (length > MAX_LENGTHS.plain) return undefined;
  const texts = changes.map(({ path, before, after }) => ({ path, before, after }));
  const packed = (await compress(Buffer.from(JSON.stringify(texts)), COMPRESSION)).toString("base64");
  if (packed.length > MAX_LENGTHS.compressed) return undefined;
  return `${JSON.stringify({ format: FORMAT, encoding: "brotli", texts: packed }, null, 2)}\n`;
}

/** Reads the texts of an entry. */
export async function parseEntryTexts(id: string, text: string): Promise<StateResult<readonly FileChange[]>> {
  const file = getEntryTextsPath(id);
  const packed = parseState(text, {
    file,
    format: FORMAT,
    read: ({ encoding, texts }) => (encoding === "brotli" && isText(texts) ? texts : undefined),
  });
  if (!packed.ok) return packed;
  try {
    const limit = { maxOutputLength: MAX_LENGTHS.plain * 4 };
    const changes: unknown = JSON.parse(String(await decompress(Buffer.from(packed.value, "base64"), limit)));
    if (Array.isArray(changes) && changes.every(isTextChange)) return { ok: true, value: changes };
  } catch {
    // Not what was written.
  }
  return createDamagedFile(file);
}

function isTextChange(value: unknown): value is FileChange {
  return (
    isObject(value) &&
    isText(value["path"]) &&
    [value["before"], value["after"]].every((text) => text === null || isText(text))
  );
}
