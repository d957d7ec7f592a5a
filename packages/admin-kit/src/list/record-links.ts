// Links to the pages of records, for lists: there are hundreds of them, so they are plain ones, and what a click does is one function.
import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, useMemo } from "react";

/** What a link to a record is made with: `<a href={links.getAddress("content/articles", id)} onClick={links.open}>`. */
export interface RecordLinks {
  getAddress(path: string, id: string): string;
  /** Opens the page by the router, unless another tab or window is asked for. */
  open(event: MouseEvent<HTMLAnchorElement>): void;
}

/** The links of the admin; always the same ones. */
export function useRecordLinks(): RecordLinks {
  const router = useRouter();
  return useMemo(
    () => ({
      getAddress: (path, id) => `${router.basepath}/${path}/${encodeURIComponent(id)}`,
      open(event) {
        const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
        if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
        event.preventDefault();
        const [module = "", entity = "", id = ""] = event.currentTarget.pathname.split("/").slice(-3);
        const params = { module, entity, id: decodeURIComponent(id) };
        void router.navigate({ to: "/$module/$entity/$id", params, search: {} });
      },
    }),
    [router],
  );
}
