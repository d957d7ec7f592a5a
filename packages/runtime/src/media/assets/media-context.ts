// What media routes and jobs share.
import type { ApplicationDefinition } from "../../definition.ts";
import type { RecordContext } from "../../records/context.ts";
import type { Log } from "../../server/route.ts";
import type { PictureWorkers } from "../pictures/picture-workers.ts";
import type { MediaStorage } from "../storage/storage.ts";
import { type UploadPlaces, createUploadPlaces } from "./upload-places.ts";
import { type ImageField, indexStoredFields, listImageFields } from "./image-fields.ts";

/** Where files are, and who looks into pictures. */
export interface MediaServices {
  readonly storage: MediaStorage;
  readonly pictures: PictureWorkers;
}

/** The media of an application. */
export interface MediaContext extends MediaServices {
  readonly records: RecordContext;
  readonly limits: ApplicationDefinition["media"];
  /** Every image member that has addresses of its own. */
  readonly fields: readonly ImageField[];
  /** Those whose assets are stored, by the id of the field. */
  readonly storedFields: ReadonlyMap<string, ImageField>;
  readonly uploads: UploadPlaces;
  readonly log: Log;
  /** Has the queue looked at: something was put into it. */
  wake(): void;
}

/** The media of an application with these entities. */
export function createMediaContext(
  { entities, media: limits }: Pick<ApplicationDefinition, "entities" | "media">,
  parts: MediaServices & Pick<MediaContext, "records" | "log" | "wake">,
): MediaContext {
  const fields = listImageFields(entities);
  return { ...parts, uploads: createUploadPlaces(), limits, fields, storedFields: indexStoredFields(fields) };
}

/** Makes the place for files where it is new and will be needed. Never throws: without it everything else goes on. */
export async function prepareStorage({
  fields,
  storage,
  log,
}: Pick<MediaContext, "fields" | "storage" | "log">): Promise<void> {
  if (fields.length === 0) return;
  try {
    await storage.prepare();
  } catch (err) {
    log.warn(
      { err },
      "pictures can't be stored until the storage of media is mended and the application started again",
    );
  }
}
