// A link to the page of a record, for lists: there are hundreds of them, and links of the router each watch the address.
import { useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";

/** Leads to a record's page: by the router, unless another tab or window is asked for. */
export function RecordLink({
  module,
  entity,
  id,
  children,
  ...others
}: Omit<ComponentProps<"a">, "href" | "id" | "onClick"> & {
  readonly module: string;
  readonly entity: string;
  readonly id: string;
}) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void router.navigate({ to: "/$module/$entity/$id", params: { module, entity, id }, search: {} });
  };
  const path = [module, entity, id].map(encodeURIComponent).join("/");
  return (
    <a href={`${router.basepath}/${path}`} onClick={open} {...others}>
      {children}
    </a>
  );
}
