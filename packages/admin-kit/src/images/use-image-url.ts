// The address of an image that needs a token, for components.
import { useEffect, useState } from "react";
import type { AdminApi } from "../api/admin-api.ts";
import { useApi } from "../api/api-context.tsx";
import { type ImageStore, createImageStore } from "./image-store.ts";

const stores = new WeakMap<AdminApi, ImageStore>();

/** What is known of an image: its address in this page, or that it could not be loaded. */
export interface LoadedImage {
  readonly url: string | undefined;
  readonly hasFailed: boolean;
}

/** Loads an image as soon as it is wanted; its source is an address of the admin API. */
export function useImageUrl(source: string | undefined, isWanted: boolean): LoadedImage {
  const store = getImageStore(useApi());
  const [loaded, setLoaded] = useState<{ readonly source: string; readonly url: string | undefined }>();
  useEffect(() => {
    if (source === undefined || !isWanted) return undefined;
    const held = store.hold(source);
    let isCurrent = true;
    const show = (url: string | undefined) => {
      if (isCurrent) setLoaded({ source, url });
    };
    held.url.then(show, () => show(undefined));
    return () => {
      isCurrent = false;
      held.release();
    };
  }, [store, source, isWanted]);
  const known = loaded?.source === source ? loaded : undefined;
  const url = known?.url ?? (source === undefined ? undefined : store.peek(source));
  return { url, hasFailed: known !== undefined && url === undefined };
}

function getImageStore(api: AdminApi): ImageStore {
  const store =
    stores.get(api) ??
    createImageStore({
      load: async (path, signal) => (await api.send({ method: "GET", path, signal })).blob(),
      createUrl: (blob) => URL.createObjectURL(blob),
      revokeUrl: (url) => URL.revokeObjectURL(url),
    });
  stores.set(api, store);
  return store;
}
