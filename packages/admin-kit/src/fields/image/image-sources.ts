// Where the files of an uploaded image are.
import type { AdminImage, MediaAsset } from "@lathe/client";
import { getOriginalAddress } from "../../images/choose-source.ts";

/** A file that can be shown. */
export interface ImageSource {
  readonly name: string;
  /** An address of the admin API. */
  readonly source: string;
}

/** The original and all sizes that are ready, in the order of the model. */
export function listSources({
  path,
  name,
  id,
  asset,
  image,
}: {
  readonly path: string;
  readonly name: string;
  readonly id: string;
  readonly asset: MediaAsset | undefined;
  readonly image: AdminImage | undefined;
}): readonly ImageSource[] {
  const sizes =
    asset === undefined
      ? Object.entries(image?.variants ?? {}).map(([size, source]) => ({ name: size, source: source ?? "" }))
      : asset.variants.map((size) => ({ name: size.name, source: size.url }));
  return [
    { name: "original", source: getOriginalAddress(path, name, id) },
    ...sizes.filter((size) => size.name !== "original" && size.source !== ""),
  ];
}
