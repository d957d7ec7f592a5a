// Compressed forms of files that were made when the application started, beside them as in a folder of a packed one.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Files that are worth compressing: pictures and fonts are compressed already. */
const TEXTS = /\.(?:css|html|js|json|svg)$/;

const MIN_BYTES = 1024;

/** The files, and their compressed forms. Good ones, not the best: the start waits for them. */
export function compressFiles(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const forms = [...files].flatMap(([name, bytes]) =>
    TEXTS.test(name) && bytes.length >= MIN_BYTES
      ? ([
          [`${name}.gz`, gzipSync(bytes)],
          [`${name}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })],
        ] as const)
      : [],
  );
  return new Map([...files, ...forms]);
}
