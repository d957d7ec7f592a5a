// Finds out what a picture is, and whether all of it is there. Runs in a process for that alone.
import type { Inspected, InspectTask } from "./messages.ts";
import { openPicture, toRefusal } from "./open-picture.ts";
import type { PictureRefusal } from "./picture.ts";

/** Edge of the picture that the whole file is decoded for: the least that is still made of all its bytes. */
const PROBE_EDGE = 8;

/** The facts of a picture whose every byte of the first frame can be decoded. */
export async function inspectPicture({ path, limits }: InspectTask): Promise<Inspected | PictureRefusal> {
  const picture = await openPicture(path, limits);
  if (!picture.ok) return picture;
  const { format, width, height, frames } = picture;
  try {
    await picture.decode().resize(PROBE_EDGE, PROBE_EDGE, { fit: "fill" }).raw().toBuffer();
  } catch (error) {
    return toRefusal(error);
  }
  return { ok: true, facts: { format, width, height, frames } };
}
