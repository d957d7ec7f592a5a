// Where a click on an entity leads: to the tab that is shown of another one, where it has that, too.
import type { Entity } from "@lathe/model";

/** What is known of an entity; of one whose file can't be read, its name alone. */
export type KnownEntity = Pick<Entity, "name"> & Partial<Pick<Entity, "kind">>;

const TABS = ["access", "admin", "api", "json"];

/** The address of an entity, coming from a screen. */
export function getEntityAddress(pathname: string, { name, kind }: KnownEntity): string {
  const tab = /^\/e\/[^/]+\/([a-z]+)$/.exec(pathname)?.[1];
  const isKept = tab !== undefined && (TABS.includes(tab) || (tab === "parameters" && kind === "virtual"));
  return isKept ? `/e/${name}/${tab}` : `/e/${name}`;
}
