// Images: as records show them, and how operators upload them.
import { type CallOptions, type RequestSender, readJson } from "./http.ts";
import { type ImageFile, type UploadOptions, toUploadRequest } from "./upload.ts";

/** What becomes of an uploaded image: `failed` and `ready` ones can be processed again. */
export type MediaState = "uploaded" | "processing" | "ready" | "failed";

/** An image in a record that operators see; it is written as its `assetId`, or null. */
export interface AdminImage<Variant extends string = string> {
  readonly assetId: string;
  readonly state: MediaState;
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** Where the sizes are that are ready; a token is needed there. */
  readonly variants: Readonly<Partial<Record<Variant, string>>>;
}

/** An image in a record that everybody else sees. */
export interface ExternalImage<Variant extends string = string> {
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
  /** Where the sizes are that are ready; no token is needed there. */
  readonly size: Readonly<Partial<Record<Variant, string>>>;
}

/** An uploaded image. A record shows it once its id is written there; what none shows for a day is removed. */
export interface MediaAsset<Variant extends string = string> {
  readonly id: string;
  readonly state: MediaState;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Pixels of the original, turned the right way up. */
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the original, as hexadecimal digits. */
  readonly checksum: string;
  /** The sizes that are there. */
  readonly variants: readonly MediaVariant<Variant>[];
  /** Why its sizes could not be made. */
  readonly error: string | null;
  readonly createdAt: string;
}

/** A size of an image. */
export interface MediaVariant<Variant extends string = string> {
  readonly name: Variant;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** A token is needed there. */
  readonly url: string;
}

/** The calls about the images of a field. */
export interface ImageCalls<Variant extends string = string> {
  /** Uploads a picture. Write the id of what comes back into a record, or it is removed after a day. */
  upload(file: ImageFile, options?: UploadOptions): Promise<MediaAsset<Variant>>;
  get(assetId: string, options?: CallOptions): Promise<MediaAsset<Variant>>;
  /** Has the sizes made, or made again. */
  process(assetId: string, options?: CallOptions): Promise<MediaAsset<Variant>>;
  /** Waits while the sizes are made, and gives what became of them: `ready`, or `failed` with the reason. */
  waitUntilProcessed(assetId: string, options?: CallOptions): Promise<MediaAsset<Variant>>;
  /** The bytes of a size, or of the original. */
  file(assetId: string, variant: Variant | "original", options?: CallOptions): Promise<Blob>;
}

/** The calls about the images of a field, whose routes are below a path. */
export function createImageCalls(send: RequestSender, path: string): ImageCalls {
  const toPath = (assetId: string) => `${path}/${encodeURIComponent(assetId)}`;
  const get = async (assetId: string, options: CallOptions = {}) =>
    readJson<MediaAsset>(await send({ method: "GET", path: toPath(assetId), ...options }));
  return {
    async upload(file, options = {}) {
      return readJson(
        await send({ method: "POST", path: `${path}/uploads`, ...toUploadRequest(file, options) }),
      );
    },
    get,
    async process(assetId, options) {
      return readJson(await send({ method: "POST", path: `${toPath(assetId)}/process`, ...options }));
    },
    async waitUntilProcessed(assetId, options) {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS)) {
        // oxlint-disable-next-line no-await-in-loop -- asks again only after the answer
        const asset = await get(assetId, options);
        if (asset.state !== "processing") return asset;
        // oxlint-disable-next-line no-await-in-loop -- and after a while
        await pause(pauseMs, options?.signal);
      }
    },
    async file(assetId, variant, options) {
      const address = `${toPath(assetId)}/files/${encodeURIComponent(variant)}`;
      return (await send({ method: "GET", path: address, ...options })).blob();
    },
  };
}

const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 2000;

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
