// The records that were looked at last on this machine, by account: what the palette offers first. Free of React.

/** A record that was looked at. */
export interface RecentPage {
  /** Below /admin. */
  readonly href: string;
  readonly label: string;
  readonly icon: string;
}

/** Where they are kept. */
export type RecentStorage = Pick<Storage, "getItem" | "setItem">;

const KEPT = 7;

/** Those of an account, the latest first. */
export function listRecentPages(storage: RecentStorage, accountId: string): readonly RecentPage[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(nameOf(accountId)) ?? "[]");
    return Array.isArray(kept) ? (kept as readonly RecentPage[]) : [];
  } catch {
    return [];
  }
}

/** Puts one first, where there is room. */
export function keepRecentPage(storage: RecentStorage, accountId: string, page: RecentPage): void {
  const others = listRecentPages(storage, accountId).filter(({ href }) => href !== page.href);
  try {
    storage.setItem(nameOf(accountId), JSON.stringify([page, ...others].slice(0, KEPT)));
  } catch {
    // A full or forbidden storage keeps none.
  }
}

function nameOf(accountId: string): string {
  return `lathe.recent.${accountId}`;
}

/** The module and the entity of a record's address; undefined for other pages. */
export function findRecordPath(pathname: string): string | undefined {
  const [, module = "", entity = "", id = ""] = pathname.split("/");
  const isRecord = id !== "" && ![module, entity, id].some((part) => part.startsWith("_"));
  return isRecord ? `${module}/${entity}` : undefined;
}
