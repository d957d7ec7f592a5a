// How many uploads are under way, for components that guard a page.
import { useSyncExternalStore } from "react";
import { countRunningUploads, subscribeToUploads } from "./running-uploads.ts";

/** How many uploads are under way; a change renders anew. */
export function useRunningUploads(): number {
  return useSyncExternalStore(subscribeToUploads, countRunningUploads);
}
