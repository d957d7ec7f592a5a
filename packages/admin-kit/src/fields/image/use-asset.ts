// The uploaded image that a field has: asked for when it is needed, and again while its sizes are made.
import type { AdminImage, MediaAsset } from "@lathe/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useEntityCalls } from "../../api/api-context.tsx";
import { isImage } from "../../images/choose-source.ts";

/** What a field's image is: what the record says of it, and what its asset says. */
export interface FieldAsset {
  readonly id: string | undefined;
  readonly image: AdminImage | undefined;
  readonly asset: MediaAsset | undefined;
  /** It is not there any more, or could not be asked for. */
  readonly hasFailed: boolean;
  /** Takes over what a call has answered. */
  accept(asset: MediaAsset): void;
}

const PAUSES = [1000, 2000, 4000, 8000];

/** The asset behind a value: an image of the record, or the id of an upload. Pages that nobody looks at don't ask. */
export function useAsset(path: string, name: string, value: unknown, isInSight: boolean): FieldAsset {
  const calls = useEntityCalls(path).images(name);
  const queries = useQueryClient();
  const image = isImage(value) ? value : undefined;
  const id = image?.assetId ?? (typeof value === "string" ? value : undefined);
  const { data: asset, isError } = useQuery({
    queryKey: getAssetKey(path, name, id),
    queryFn: ({ signal }) => calls.get(id ?? "", { signal }),
    // What was uploaded here is waited for, wherever the page was scrolled to meanwhile.
    enabled: id !== undefined && (isInSight || image === undefined),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === "processing" ? (PAUSES[Math.min(dataUpdateCount, PAUSES.length) - 1] ?? 1000) : false,
  });
  const accept = useCallback(
    (answer: MediaAsset) => queries.setQueryData(getAssetKey(path, name, answer.id), answer),
    [queries, path, name],
  );
  return { id, image, asset, hasFailed: isError, accept };
}

function getAssetKey(path: string, name: string, id: string | undefined): readonly unknown[] {
  return ["media", path, name, id];
}
