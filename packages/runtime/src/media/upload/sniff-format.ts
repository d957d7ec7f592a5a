// What a file is, by its first bytes; its name and what its sender says of it count for nothing.
import type { PictureFormat } from "../pictures/picture.ts";

/** As many bytes as it takes to know any format, or that it is none. */
export const SNIFFED_BYTES = 512;

const PNG = Buffer.from("89504e470d0a1a0a", "hex");
const JPEG = Buffer.from("ffd8ff", "hex");

/** The brands of AVIF pictures and of sequences of them. */
const AVIF_BRANDS: ReadonlySet<string> = new Set(["avif", "avis"]);

/** The format that the first bytes of a file tell; undefined where they tell none that is taken. */
export function sniffFormat(head: Buffer): PictureFormat | undefined {
  if (startsWith(head, JPEG)) return "jpeg";
  if (startsWith(head, PNG)) return "png";
  const words = head.toString("latin1", 0, 12);
  if (/^GIF8[79]a/.test(words)) return "gif";
  if (/^RIFF[^]{4}WEBP/.test(words)) return "webp";
  return words.startsWith("ftyp", 4) && isAvif(head) ? "avif" : undefined;
}

function startsWith(head: Buffer, mark: Buffer): boolean {
  return head.subarray(0, mark.length).equals(mark);
}

/** The first box of the file names its main brand and those that it is compatible with; the version between them is none. */
function isAvif(head: Buffer): boolean {
  const size = head.readUInt32BE(0);
  const brands = head.toString("latin1", 8, Math.min(size, SNIFFED_BYTES)).match(/[^]{4}/g) ?? [];
  return brands.some((brand, index) => index !== 1 && AVIF_BRANDS.has(brand));
}
