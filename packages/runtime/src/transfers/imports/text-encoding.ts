// Which characters the bytes of a file stand for: told by its mark, or by whether it is UTF-8.
import type { IMPORT_ENCODINGS } from "@lathe/contract";
import { UnreadableFile } from "./csv-parser.ts";

/** The name of an encoding. */
export type Encoding = (typeof IMPORT_ENCODINGS)[number];

/** Finds the encoding of a file while it passes by. */
export interface EncodingFinder {
  /** Takes the next bytes. Throws an UnreadableFile where they are no text. */
  push(bytes: Uint8Array): void;
  end(): Encoding;
}

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Finds the encoding of a file: that of its mark; UTF-8 where all of it is that; else what Windows writes in the west. */
export function createEncodingFinder(): EncodingFinder {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [head, isUtf8]: [Buffer, boolean] = [Buffer.alloc(0), true];
  const findMark = () => MARKS.find(([, mark]) => mark.every((byte, i) => head[i] === byte))?.[0];
  return {
    push(bytes) {
      if (head.length < 3) head = Buffer.concat([head, bytes.subarray(0, 3 - head.length)]);
      const isWide = findMark()?.startsWith("utf-16") === true;
      if (!isWide && bytes.includes(0)) throw new UnreadableFile(NO_TEXT);
      if (!isUtf8 || isWide) return;
      try {
        decoder.decode(bytes, { stream: true });
      } catch {
        isUtf8 = false;
      }
    },
    end() {
      const mark = findMark();
      if (mark !== undefined && mark !== "utf-8") return mark;
      try {
        if (isUtf8) decoder.decode();
      } catch {
        isUtf8 = false;
      }
      if (!isUtf8 && mark === "utf-8")
        throw new UnreadableFile("The file says that it is UTF-8, and is not.");
      return isUtf8 ? "utf-8" : "windows-1252";
    },
  };
}

const NO_TEXT = "The file is no text. Send CSV or JSON lines, in UTF-8.";

/** The characters of a file, without its mark. Throws an UnreadableFile where the bytes are not of the encoding. */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (piece?: Uint8Array) => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
    } catch (cause) {
      throw new UnreadableFile(`The file is no ${encoding}.`, { cause });
    }
  };
  for await (const piece of bytes) yield decode(piece);
  yield decode();
}
