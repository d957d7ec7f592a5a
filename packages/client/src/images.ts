// Images as records show them.

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
