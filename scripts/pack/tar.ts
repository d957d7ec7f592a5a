// Tar archives as npm reads them, with the same bytes for the same files on every machine.
import { constants, gzipSync } from "node:zlib";

/** A file of an archive. */
export interface TarFile {
  /** With `/` between folders. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly isProgram: boolean;
}

/** The moment that npm gives to the files it packs. */
const MODIFIED = 499_162_500;
const BLOCK = 512;

/** A compressed archive of files, in the order of their paths. */
export function createTarball(files: readonly TarFile[]): Buffer {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const archive = Buffer.concat([...sorted.flatMap(createEntry), Buffer.alloc(2 * BLOCK)]);
  const packed = gzipSync(archive, { level: constants.Z_BEST_COMPRESSION });
  // The byte that names the operating system says "unknown".
  packed[9] = 255;
  return packed;
}

function createEntry(file: TarFile): readonly Buffer[] {
  const rest = file.bytes.length % BLOCK;
  return [createHeader(file), Buffer.from(file.bytes), Buffer.alloc(rest === 0 ? 0 : BLOCK - rest)];
}

function createHeader({ path, bytes, isProgram }: TarFile): Buffer {
  const block = Buffer.alloc(BLOCK);
  const { name, prefix } = splitPath(path);
  block.write(name, 0);
  block.write(formatOctal(isProgram ? 0o755 : 0o644, 7), 100);
  block.write(formatOctal(0, 7), 108);
  block.write(formatOctal(0, 7), 116);
  block.write(formatOctal(bytes.length, 11), 124);
  block.write(formatOctal(MODIFIED, 11), 136);
  // The checksum counts itself as blanks.
  block.write(" ".repeat(8), 148);
  block.write("0", 156);
  block.write("ustar\u000000", 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${formatOctal(sum, 6)}\u0000 `, 148);
  return block;
}

function formatOctal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}

/** The archive format keeps a path in two pieces, of 155 and 100 bytes, parted at a slash. */
function splitPath(path: string): { readonly name: string; readonly prefix: string } {
  if (hasRoom(path, 100)) return { name: path, prefix: "" };
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (hasRoom(name, 100) && hasRoom(prefix, 155)) return { name, prefix };
  }
  throw new Error(`The path ${path} is too long for an archive. Choose a shorter one.`);
}

function hasRoom(text: string, bytes: number): boolean {
  return Buffer.byteLength(text) <= bytes;
}
