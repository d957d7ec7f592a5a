// Which images of a plan are not there any more: what was replaced is removed.
import { LatheError } from "@lathe/client";
import { useQueries } from "@tanstack/react-query";
import { useEntityCalls } from "../api/api-context.tsx";
import type { ImageAssets } from "../record/copy-images.ts";

/** The fields among those of some assets whose asset the server does not know any more. */
export function useGoneImages(path: string, assets: ImageAssets): readonly string[] {
  const calls = useEntityCalls(path);
  return useQueries({
    queries: Object.entries(assets).map(([name, id]) => ({
      queryKey: ["media", path, name, id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => calls.images(name).get(id, { signal }),
    })),
    combine: (answers) =>
      Object.keys(assets).filter((_name, place) => {
        const error = answers[place]?.error;
        return error instanceof LatheError && error.status === 404;
      }),
  });
}
