// The door to pictures without a server: where they are kept, and assets for sample data.
export { type SampleImages, storeSampleAssets } from "./media/samples/sample-assets.ts";
export { type FindVariable, parseMediaTarget } from "./media/storage/media-target.ts";
export { openMediaStorage } from "./media/storage/open-storage.ts";
export { StorageError } from "./media/storage/storage-error.ts";
