// An asset as the admin's media routes answer it.
import {
  FAMILY_BASE,
  type ImageContentType,
  type MediaAsset,
  type MediaVariantFile,
  SYSTEM_RESOURCES,
} from "@lathe/contract";
import { type Asset, findAssetFile } from "./asset.ts";
import type { ImageField } from "./image-fields.ts";

/** The path of the media routes of a field in a family. */
export function getMediaPath(family: keyof typeof FAMILY_BASE, { entity, member }: ImageField): string {
  return `${FAMILY_BASE[family]}/${SYSTEM_RESOURCES.media}/${entity.name}/${member.name}`;
}

/** The asset as JSON; `query`, with its question mark, is what the addresses of its files need. Only variants that are there are told. */
export function toMediaAsset(field: ImageField, asset: Asset, query = ""): MediaAsset {
  const { id, state, fileName, contentType, bytes, width, height, checksum, files, error, createdAt } = asset;
  const variants = field.image.variants.flatMap(({ name }): readonly MediaVariantFile[] => {
    const file = findAssetFile(files, name);
    if (file === undefined) return [];
    const url = `${getMediaPath("admin", field)}/${id}/files/${name}${query}`;
    return [
      { name, contentType: file.contentType, width: file.width, height: file.height, bytes: file.bytes, url },
    ];
  });
  return {
    id,
    state,
    fileName,
    contentType: contentType as ImageContentType,
    bytes,
    width,
    height,
    checksum,
    variants,
    error,
    createdAt,
  };
}
